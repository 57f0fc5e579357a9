import { Link } from 'react-router';
import { contactTopics } from '../../../../domain/contact/contact-message.ts';
import type { ThreadEntryJson } from '../../../../domain/contact/contact-thread-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { managedOrderUrl } from '../../kit/managed-order-url.ts';

/** Messages, answers and notes of a thread, oldest first. */
export const ThreadEntries = ({ entries }: { entries: readonly ThreadEntryJson[] }) => (
  <ol className="grid gap-4" aria-label={say('Thread')}>
    {entries.map((entry) => (
      <li key={entry.id} className={`grid gap-2 border-l-3 py-1 pl-4 ${edges[entry.kind]}`}>
        <p className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <b className="font-label text-ink">{titleOf(entry)}</b>
          <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
          {entry.topic ? <span>{say(contactTopics[entry.topic])}</span> : null}
          {entry.orderNumber ? (
            <Link
              className="underline hover:text-accent"
              to={managedOrderUrl({ number: Number(entry.orderNumber) })}
            >
              <Say of="Order {orderNumber}" orderNumber={formatOrderNumber(entry.orderNumber)} />
            </Link>
          ) : null}
          {entry.emailId ? (
            <Link className="underline hover:text-accent" to={`/Dashboard/Outbox/${entry.emailId}`}>
              {say('Email:')} {emailStates[entry.emailState ?? ''] ?? entry.emailState}
            </Link>
          ) : null}
        </p>
        <p className="max-w-text whitespace-pre-line text-sm">{entry.text}</p>
      </li>
    ))}
  </ol>
);

const titleOf = ({ kind, author }: ThreadEntryJson): string => {
  const name = author ?? say('a deleted user');
  if (kind === 'message') return name;
  return kind === 'note'
    ? say('Note by {name}, for the team', { name })
    : say('Answer by {name}', { name });
};

const edges = { message: 'border-ink', answer: 'border-accent', note: 'border-warning' };

const emailStates: Record<string, string> = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
  dropped: 'not sent',
};
