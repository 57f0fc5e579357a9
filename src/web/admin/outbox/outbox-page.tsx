import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type EmailKind, emailKinds } from '../../../email/email.ts';
import { formatCount } from '../../../format-count.ts';
import {
  countedMax,
  type OutboxState,
  outboxStates,
  recipientLengthMax,
} from '../../../outbox/outbox-email.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { choicesOf, FilterBar, useFilterParam } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { kindWords, outboxStateWords } from './outbox-words.ts';
import { ResendFailedButton } from './resend-failed-button.tsx';

/** Reads `q`, `state`, `kind` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(recipientLengthMax);
  const state = oneOf('state', outboxStates);
  const kind = oneOf('kind', emailKinds);
  const query = { q: q || undefined, state, kind, before };
  const page = await loadJson(signedInLoads(request.signal).outbox.$get({ query }));
  firstPageIfEmpty(request, page.emails);
  return { ...page, text: q, state, kind };
};

/** Emails of the last 90 days: what was sent, what waits, and what failed and why. */
export default function Outbox() {
  const { emails, next, waiting, failed, canResendFailed, canSendEmail, ...filter } =
    useLoaderData<typeof clientLoader>();
  const { text, state, kind } = filter;
  const isFiltered = text !== '' || state !== undefined || kind !== undefined;
  return (
    <>
      <PageHead title="Outbox" description="Emails that were sent, wait or failed." />
      <DashboardHead title="Outbox">
        {canResendFailed ? <ResendFailedButton /> : null}
      </DashboardHead>
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
        <NoMatches noun="emails">
          Search for part of an address. Emails older than 90 days are deleted.
        </NoMatches>
      ) : (
        <EmptyState title="No emails yet">
          Order confirmations and other emails appear here.
        </EmptyState>
      )}
      <KeyPages next={next} noun="emails" />
    </>
  );
}

export const ErrorBoundary = DashboardError;

type FiltersProps = {
  text: string;
  state: OutboxState | undefined;
  kind: EmailKind | undefined;
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
      choices={choicesOf(outboxStates, (value) => labelOf(value, counts))}
    >
      <FilterSelect
        label="Kind of email"
        value={kind ?? ''}
        choices={choicesOf(emailKinds, kindWords, 'All kinds')}
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
  return `${words} ${count < countedMax ? count : `${formatCount(countedMax)}+`}`;
};
