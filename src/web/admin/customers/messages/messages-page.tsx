import { useLoaderData } from 'react-router';
import { contactTopics } from '../../../../domain/contact/contact-message.ts';
import { threadFilters, threadSearchLengthMax } from '../../../../domain/contact/contact-thread.ts';
import type { ListedThreadJson } from '../../../../domain/contact/contact-thread-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { loadJson } from '../../../api-client.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';

const list = {
  title: 'Messages',
  description: 'What customers and the shop wrote to each other.',
  noun: 'messages',
  find: {
    label: 'Find a message',
    placeholder: 'Name or email',
    lengthMax: threadSearchLengthMax,
  },
  filters: {
    only: chips({ values: threadFilters, labels: { open: 'Waiting', answered: 'Answered' } }),
  },
  noMatches: 'Search for part of a name or an email address.',
  empty: {
    title: 'No messages yet',
    text: 'What customers write with the contact form appears here, and reaches you by email.',
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { threads, next } = await loadJson(api['contact-threads'].$get({ query }));
  return { rows: threads, next };
});

/** The threads of customers, and which of them wait for an answer. */
export default function Messages() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <ListPage
      list={list}
      data={data}
      table={{ label: 'Messages', columns, keyOf: ({ id }) => id, grid: 'narrow:grid-cols-1' }}
    />
  );
}

const columns: Column<ListedThreadJson>[] = [
  {
    head: 'From',
    className: 'wide:max-w-64',
    cell: ({ id, name, email }) => (
      <span className="grid">
        <RowLink to={`/Dashboard/Messages/${id}`}>{name}</RowLink>
        <span className="text-ink-2 text-xs">{email}</span>
      </span>
    ),
  },
  {
    head: 'Last message',
    className: 'wide:w-1/2',
    cell: ({ topic, orderNumber, text }) => (
      <span className="grid gap-0.5">
        <span className="text-ink-2 text-xs">
          {topic ? contactTopics[topic] : null}
          {orderNumber ? `, order ${formatOrderNumber(orderNumber)}` : null}
        </span>
        <span className="line-clamp-2">{text}</span>
      </span>
    ),
  },
  {
    head: 'When',
    className: 'text-ink-2 text-xs',
    cell: ({ lastAt }) => <ShortDate at={lastAt} />,
  },
  { head: 'State', cell: (thread) => <ThreadState {...thread} /> },
];

type State = Pick<ListedThreadJson, 'isWaiting' | 'answeredAt' | 'answeredBy'>;

const ThreadState = ({ isWaiting, answeredAt, answeredBy }: State) =>
  isWaiting || !answeredAt ? (
    <span className="text-warning text-xs">○ Waiting</span>
  ) : (
    <span className="text-success text-xs">
      ● Answered {formatDateTime(new Date(answeredAt))}
      {answeredBy ? ` by ${answeredBy}` : null}
    </span>
  );
