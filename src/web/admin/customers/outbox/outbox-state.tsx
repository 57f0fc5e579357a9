import type { OutboxState as State } from '../../../../domain/outbox/outbox-email.ts';
import { say } from '../../../../platform/text/say.ts';
import { outboxStateLabels } from '../../kit/outbox-labels.ts';

/** A word and a shape, never color alone. */
export const OutboxState = ({ state }: { state: State }) => (
  <span className={`${dotted} ${looks[state]}`}>{say(outboxStateLabels[state])}</span>
);

const dotted = [
  'inline-flex items-center gap-[0.4375rem] whitespace-nowrap font-label text-xs',
  'before:size-[0.5625rem] before:flex-none before:rounded-full before:border-[1.5px]',
  'before:border-current',
].join(' ');
const looks: Record<State, string> = {
  waiting: 'text-warning',
  sent: 'text-success before:bg-current before:forced-color-adjust-none',
  failed: 'text-error before:rounded-none before:bg-current before:forced-color-adjust-none',
  dropped: [
    'text-ink-2',
    'before:bg-[linear-gradient(135deg,transparent_45%,currentColor_45%_55%,transparent_55%)]',
  ].join(' '),
};
