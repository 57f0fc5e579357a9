import { countedMax } from '../../../domain/outbox/outbox-email.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { todayStore } from './today-store.ts';

export type BadgeName = 'ordersToFulfill' | 'openMessages' | 'failedEmails';

/** The number that waits, beside a sidebar link, in few characters; nothing for 0. */
export const Badge = ({ of }: { of: BadgeName }) => {
  const count = todayStore.use().today?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={badge}>
      {shortLabel(count)}
      <span className="sr-only"> {say(words[of])}</span>
    </span>
  );
};

const shortLabel = (count: number): string => (count > 99 ? '99+' : String(count));

/** '3', '1,204' or '1,000+'. */
export const countLabel = (count: number): string =>
  count === countedMax ? `${formatCount(countedMax)}+` : formatCount(count);

const words: Record<BadgeName, string> = {
  ordersToFulfill: sayable('to fulfill'),
  openMessages: sayable('waiting'),
  failedEmails: sayable('failed'),
};

const badge = [
  'ml-auto min-w-5 flex-none whitespace-nowrap rounded-full bg-accent-fill px-1.5 text-center font-semibold text-2xs text-white',
  'tabular-nums leading-5 forced-colors:border',
].join(' ');
