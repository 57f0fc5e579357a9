import { useLoaderData } from 'react-router';
import { contactTopics } from '../../../../domain/contact/contact-message.ts';
import { threadFilters, threadSearchLengthMax } from '../../../../domain/contact/contact-thread.ts';
import type { ListedThreadJson } from '../../../../domain/contact/contact-thread-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';

const list = {
  title: sayable('Messages'),
  description: sayable('What customers and the shop wrote to each other.'),
  noun: sayable('messages'),
  find: {
    label: sayable('Find a message'),
    placeholder: sayable('Name or email'),
    lengthMax: threadSearchLengthMax,
  },
  filters: {
    only: chips({
      values: threadFilters,
      labels: { open: sayable('Waiting'), answered: sayable('Answered') },
    }),
  },
  noMatches: sayable('Search for part of a name or an email address.'),
  empty: {
    title: sayable('No messages yet'),
    text: sayable(
      'What customers write with the contact form appears here, and reaches you by email.',
    ),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { threads, next } = await loadJson(api['contact-threads'].$get({ query }));
  return { rows: threads, next };
});

/** Threads with customers, and which of them wait for an answer. */
export default function Messages() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <ListPage
      list={list}
      data={data}
      table={{ label: say('Messages'), columns, keyOf: ({ id }) => id, grid: 'narrow:grid-cols-1' }}
    />
  );
}

const columns: Column<ListedThreadJson>[] = [
  {
    head: sayable('From'),
    className: 'wide:max-w-64',
    cell: ({ id, name, email }) => (
      <span className="grid">
        <RowLink to={`/Dashboard/Messages/${id}`}>{name}</RowLink>
        <span className="text-ink-2 text-xs">{email}</span>
      </span>
    ),
  },
  {
    head: sayable('Last message'),
    className: 'wide:w-1/2',
    cell: ({ topic, orderNumber, text }) => (
      <span className="grid gap-0.5">
        <span className="text-ink-2 text-xs">
          {orderNumber ? (
            <Say
              of="{value}, order {orderNumber}"
              value={topic ? say(contactTopics[topic]) : null}
              orderNumber={formatOrderNumber(orderNumber)}
            />
          ) : topic ? (
            say(contactTopics[topic])
          ) : null}
        </span>
        <span className="line-clamp-2">{text}</span>
      </span>
    ),
  },
  {
    head: sayable('When'),
    className: 'text-ink-2 text-xs',
    cell: ({ lastAt }) => <ShortDate at={lastAt} />,
  },
  { head: sayable('State'), cell: (thread) => <ThreadState {...thread} /> },
];

type State = Pick<ListedThreadJson, 'isWaiting' | 'answeredAt' | 'answeredBy'>;

const ThreadState = ({ isWaiting, answeredAt, answeredBy }: State) =>
  isWaiting || !answeredAt ? (
    <span className="text-warning text-xs">{say('○ Waiting')}</span>
  ) : (
    <span className="text-success text-xs">
      {answeredBy ? (
        <Say
          of="● Answered {dateTime} by {answeredBy}"
          dateTime={formatDateTime(new Date(answeredAt))}
          answeredBy={answeredBy}
        />
      ) : (
        <Say of="● Answered {dateTime}" dateTime={formatDateTime(new Date(answeredAt))} />
      )}
    </span>
  );
