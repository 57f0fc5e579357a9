import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type MessageFilter,
  messageFilters,
  messageSearchLengthMax,
} from '../../../contact/listed-message.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { choicesOf, FilterBar } from '../filter-bar.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { MessageItem } from './message-item.tsx';

/** Reads `q`, `only` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(messageSearchLengthMax);
  const only = oneOf('only', messageFilters);
  const query = { q: q || undefined, only, before };
  const page = await loadJson(signedInLoads(request.signal)['contact-messages'].$get({ query }));
  firstPageIfEmpty(request, page.messages);
  return { ...page, text: q, only };
};

/** What customers wrote, and whether they got an answer. */
export default function Messages() {
  const { messages, next, text, only } = useLoaderData<typeof clientLoader>();
  const isFiltered = text !== '' || only !== undefined;
  return (
    <>
      <PageHead title="Messages" description="Messages of the contact form." />
      <DashboardHead title="Messages" />
      <FilterBar
        find={{
          label: 'Find a message',
          placeholder: 'Name or email',
          text,
          lengthMax: messageSearchLengthMax,
        }}
        name="only"
        legend="Show"
        chosen={only ?? ''}
        choices={choicesOf(messageFilters, (value) => filterWords[value])}
      />
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      {messages.length > 0 ? null : isFiltered ? (
        <NoMatches noun="messages">Search for part of a name or an email address.</NoMatches>
      ) : (
        <EmptyState title="No messages yet">
          What customers write with the contact form appears here, and reaches you by email.
        </EmptyState>
      )}
      <KeyPages next={next} noun="messages" />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const filterWords: Record<MessageFilter, string> = { open: 'Waiting', answered: 'Answered' };
