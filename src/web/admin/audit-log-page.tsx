import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router';
import type { AuditLogPageJson } from '../../audit-log/audit-log-schema.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { OrderPages } from '../account/order-pages.tsx';
import { Cell, Head, Row, Table } from '../account/order-table.tsx';
import { loadJson } from '../api-client.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { PageHead } from '../components/page-head.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';
import { actionWords, detailWords, reasonOf } from './audit-words.ts';

/** Reads `subject`, `actor` and `before` from the URL. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const read = (name: string) => {
    const value = url.searchParams.get(name);
    return value ? { [name]: value } : {};
  };
  const query = { ...read('subject'), ...read('actor'), ...read('before') };
  const page = await loadJson(signedInLoads(request.signal)['audit-log'].$get({ query }));
  if (page.entries.length === 0 && url.searchParams.has('before')) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...page, isFiltered: url.searchParams.has('subject') || url.searchParams.has('actor') };
};

/** Who changed what, when and why. */
export default function AuditLog() {
  const { entries, next, isFiltered } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Audit log" description="Who changed what, when and why." />
      <DashboardHead title="Audit log">
        {isFiltered ? (
          <ButtonLink look="outline" small to={path}>
            Show all entries
          </ButtonLink>
        ) : null}
      </DashboardHead>
      {entries.length === 0 ? (
        <EmptyState title="No entries">
          Changes of users, orders, reviews and promo codes appear here.
        </EmptyState>
      ) : (
        <Table
          label="Audit log"
          head={
            <>
              <Head>When</Head>
              <Head>Who</Head>
              <Head>What</Head>
              <Head>Details</Head>
            </>
          }
        >
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
      <OrderPages next={next} noun="entries" />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const path = '/Dashboard/AuditLog';

type Entry = AuditLogPageJson['entries'][number];

const EntryRow = ({ entry }: { entry: Entry }) => {
  const reason = reasonOf(entry.detail);
  return (
    <Row className="align-top narrow:grid-cols-1">
      <Cell className="whitespace-nowrap text-ink-2 text-xs">
        {formatDateTime(new Date(entry.at))}
      </Cell>
      <Cell>
        {entry.actorId === null ? (
          'The shop'
        ) : (
          <EntryLink name="actor" id={entry.actorId} text={entry.actorName ?? 'Deleted user'} />
        )}
      </Cell>
      <Cell>
        <span>
          {actionWords(entry.action)}
          <br />
          <EntryLink
            name="subject"
            id={entry.subject}
            text={entry.subjectName ?? entry.subject}
            isQuiet
          />
        </span>
      </Cell>
      <Cell className="wrap-anywhere">
        <span>
          {reason ? <span className="block">“{reason}”</span> : null}
          {detailWords(entry.detail).map((fact) => (
            <span key={fact} className="block text-ink-2 text-xs">
              {fact}
            </span>
          ))}
        </span>
      </Cell>
    </Row>
  );
};

/** Leads to all that one user did, or that was done to one thing. */
const EntryLink = ({ name, id, text, isQuiet = false }: EntryLinkProps) => (
  <Link
    className={`wrap-anywhere inline-flex min-h-6 items-center hover:text-accent ${
      isQuiet ? 'text-ink-2 text-xs' : 'font-label'
    }`}
    to={`${path}?${new URLSearchParams({ [name]: id })}`}
  >
    {text}
  </Link>
);

type EntryLinkProps = { name: 'actor' | 'subject'; id: string; text: string; isQuiet?: boolean };
