import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import {
  type MessageFilter,
  messageFilters,
  messageSearchLengthMax,
} from '../../../contact/listed-message.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { FilterBar } from '../filter-bar.tsx';
import { KeyPages } from '../key-pages.tsx';
import { MessageItem } from './message-item.tsx';

/** Reads `q`, `only` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const text = (url.searchParams.get('q')?.trim() ?? '').slice(0, messageSearchLengthMax);
  const only = filterOf(url.searchParams.get('only'));
  const query = { ...(text && { q: text }), ...(only && { only }), ...(before && { before }) };
  const page = await loadJson(signedInLoads(request.signal)['contact-messages'].$get({ query }));
  if (page.messages.length === 0 && before) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...page, text, only };
};

/** What customers wrote, and whether they got an answer. */
export default function Messages() {
  const { messages, next, text, only } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  const isFiltered = text !== '' || only !== null;
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
        choices={[
          { value: '', label: 'All' },
          ...messageFilters.map((value) => ({ value, label: filterWords[value] })),
        ]}
      />
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      {messages.length > 0 ? null : isFiltered ? (
        <EmptyState
          title="No messages match"
          action={
            <Button look="outline" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        >
          Search for part of a name or an email address.
        </EmptyState>
      ) : (
        <EmptyState title="No messages yet">
          What customers write with the contact form appears here, and reaches you by email.
        </EmptyState>
      )}
      <KeyPages next={next} noun="messages" />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const filterWords: Record<MessageFilter, string> = { open: 'Waiting', answered: 'Answered' };

const filterOf = (text: string | null): MessageFilter | null =>
  messageFilters.find((filter) => filter === text) ?? null;
