import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { auditActions } from '../../../audit-log/audit-action.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { Head, Table } from '../../account/table.tsx';
import { loadJson } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { type AuditFilter, AuditFilters } from './audit-filters.tsx';
import { auditSubject } from './audit-subject.ts';

/** Reads `actor`, `action`, `subject`, `from`, `to` and `before` from the URL. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const filter = filterOf(new URL(request.url).searchParams);
  const { before, oneOf } = readListParams(request);
  const { actor, subject, from, to } = filter;
  const api = signedInLoads(request.signal);
  const query = {
    actor: actor || undefined,
    subject: subject || undefined,
    action: oneOf('action', auditActions),
    from: from ? startOf(from) : undefined,
    to: to ? startOf(to, 1) : undefined,
    before,
  };
  const [page, admins] = await Promise.all([
    loadJson(api['audit-log'].$get({ query })),
    loadJson(api.user.$get({ query: { only: 'admins', size: '100' } })),
  ]);
  firstPageIfEmpty(request, page.entries);
  const actors = admins.map(({ _id, Name }) => ({ value: _id, label: Name }));
  return { ...page, filter, actors };
};

/** Who changed what, when and why. */
export default function AuditLog() {
  const { entries, next, filter, actors } = useLoaderData<typeof clientLoader>();
  const [first] = entries;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHead title="Audit log" description="Who changed what, when and why." />
      <DashboardHead title="Audit log" />
      <AuditFilters
        filter={filter}
        actors={withChosen(
          [{ value: 'shop', label: 'The shop' }, ...actors],
          filter.actor,
          first?.actorName ?? 'Another user',
        )}
        subjectName={first ? auditSubject(first).name : filter.subject}
      />
      {entries.length > 0 ? (
        <Table
          label="Audit log"
          className="w-full"
          head={
            <>
              <Head>When</Head>
              <Head>Who</Head>
              <Head>What</Head>
              <Head>Before and after</Head>
            </>
          }
        >
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </Table>
      ) : isFiltered ? (
        <NoMatches noun="entries">Choose other days, or everyone and all actions.</NoMatches>
      ) : (
        <EmptyState title="No entries">
          Changes of products, orders, users and reviews appear here.
        </EmptyState>
      )}
      <KeyPages next={next} noun="entries" />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const filterOf = (params: URLSearchParams): AuditFilter => {
  const read = (name: string) => (params.get(name) ?? '').slice(0, 100);
  const day = (name: string) => {
    const text = /^\d{4}-\d\d-\d\d$/.exec(read(name))?.[0] ?? '';
    return Number.isNaN(Date.parse(text)) ? '' : text;
  };
  return {
    actor: read('actor'),
    action: read('action'),
    subject: read('subject'),
    from: day('from'),
    to: day('to'),
  };
};

/** The first moment of a day where the admin is, or of one some days later. */
const startOf = (day: string, daysLater = 0): string => {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

type Choices = { value: string; label: string }[];

const withChosen = (choices: Choices, value: string, label: string): Choices =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label }];
