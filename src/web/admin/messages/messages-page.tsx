import { useLoaderData } from 'react-router';
import { messageFilters, messageSearchLengthMax } from '../../../domain/contact/listed-message.ts';
import { loadJson } from '../../api-client.ts';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { chips, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { MessageItem } from './message-item.tsx';

const list = {
  title: 'Messages',
  description: 'Messages of the contact form.',
  noun: 'messages',
  find: {
    label: 'Find a message',
    placeholder: 'Name or email',
    lengthMax: messageSearchLengthMax,
  },
  filters: {
    only: chips({ values: messageFilters, labels: { open: 'Waiting', answered: 'Answered' } }),
  },
  noMatches: 'Search for part of a name or an email address.',
  empty: {
    title: 'No messages yet',
    text: 'What customers write with the contact form appears here, and reaches you by email.',
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { messages, next } = await loadJson(api['contact-messages'].$get({ query }));
  return { rows: messages, next };
});

/** What customers wrote, and whether they got an answer. */
export default function Messages() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <ListPage list={list} data={data}>
      {data.rows.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </ListPage>
  );
}

export const ErrorBoundary = DashboardError;
