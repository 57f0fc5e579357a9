import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { type EmailKind, emailKinds } from '../../../email/email.ts';
import {
  countedMax,
  type OutboxState,
  outboxStates,
  recipientLengthMax,
} from '../../../outbox/outbox-email.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { FilterBar, useFilterParam } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { KeyPages } from '../key-pages.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { kindWords, outboxStateWords } from './outbox-words.ts';

/** Reads `q`, `state`, `kind` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const text = (url.searchParams.get('q')?.trim() ?? '').slice(0, recipientLengthMax);
  const state = outboxStates.find((one) => one === url.searchParams.get('state')) ?? null;
  const kind = emailKinds.find((one) => one === url.searchParams.get('kind')) ?? null;
  const filter = { ...(text && { q: text }), ...(state && { state }), ...(kind && { kind }) };
  const page = await loadJson(
    signedInLoads(request.signal).outbox.$get({ query: { ...filter, ...(before && { before }) } }),
  );
  if (page.emails.length === 0 && before) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...page, text, state, kind };
};

/** Emails of the last 90 days: what was sent, what waits, and what failed and why. */
export default function Outbox() {
  const { emails, next, waiting, failed, canSendEmail, text, state, kind } =
    useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  const isFiltered = text !== '' || state !== null || kind !== null;
  return (
    <>
      <PageHead title="Outbox" description="Emails that were sent, wait or failed." />
      <DashboardHead title="Outbox" />
      {canSendEmail ? null : (
        <div className="mb-6">
          <Notice>
            This shop sends no emails yet: set SMTP_URL. Until then they wait here, each for a week.
          </Notice>
        </div>
      )}
      <Filters {...{ text, state, kind, waiting, failed }} />
      {emails.length > 0 ? (
        <OutboxTable emails={emails} />
      ) : isFiltered ? (
        <EmptyState
          title="No emails match"
          action={
            <Button look="outline" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        >
          Search for part of an address. Emails older than 90 days are deleted.
        </EmptyState>
      ) : (
        <EmptyState title="No emails yet">
          Order confirmations and other emails appear here.
        </EmptyState>
      )}
      <KeyPages next={next} noun="emails" />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

type FiltersProps = {
  text: string;
  state: OutboxState | null;
  kind: EmailKind | null;
  waiting: number;
  failed: number;
};

const Filters = ({ text, state, kind, ...counts }: FiltersProps) => {
  const setParam = useFilterParam();
  return (
    <FilterBar
      find={{
        label: 'Find emails',
        placeholder: 'Email address',
        text,
        lengthMax: recipientLengthMax,
      }}
      name="state"
      legend="Show"
      chosen={state ?? ''}
      choices={[
        { value: '', label: 'All' },
        ...outboxStates.map((value) => ({ value, label: labelOf(value, counts) })),
      ]}
    >
      <FilterSelect
        label="Kind of email"
        value={kind ?? ''}
        choices={[
          { value: '', label: 'All kinds' },
          ...emailKinds.map((value) => ({ value, label: kindWords(value) })),
        ]}
        onChoose={(value) => setParam('kind', value)}
      />
    </FilterBar>
  );
};

/** 'Failed 3'; of the others no count is kept. */
const labelOf = (state: OutboxState, counts: Pick<FiltersProps, 'waiting' | 'failed'>): string => {
  const count = state === 'waiting' || state === 'failed' ? counts[state] : 0;
  const words = outboxStateWords[state];
  if (count === 0) return words;
  return `${words} ${count < countedMax ? count : `${countedMax.toLocaleString('en-US')}+`}`;
};
