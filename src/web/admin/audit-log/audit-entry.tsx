import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntryJson } from '../../../audit-log/audit-log-schema.ts';
import { Cell, Row } from '../../account/table.tsx';
import { formatDateTime } from '../../components/format-date.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditSubject } from './audit-subject.ts';
import { actionWords, changesOf, factsOf, reasonOf } from './audit-words.ts';

/** Who changed what and when, why, and what was there before. */
export const AuditEntry = ({ entry }: { entry: AuditEntryJson }) => {
  const reason = reasonOf(entry.detail);
  const { name, url } = auditSubject(entry);
  return (
    <Row className="align-top narrow:grid-cols-1">
      <Cell className="whitespace-nowrap text-ink-2 text-xs">
        {formatDateTime(new Date(entry.at))}
      </Cell>
      <Cell className="wide:min-w-24">
        {entry.actorId === null ? (
          'The shop'
        ) : (
          <FilterLink name="actor" id={entry.actorId}>
            {entry.actorName ?? 'Deleted user'}
          </FilterLink>
        )}
      </Cell>
      <Cell>
        <span className="wrap-anywhere">
          {actionWords(entry.action)}
          <br />
          {url === null ? (
            <span className="text-ink-2 text-xs">{name}</span>
          ) : (
            <Link className={`${quiet} text-ink-2 text-xs`} to={url}>
              {name}
            </Link>
          )}{' '}
          <FilterLink name="subject" id={entry.subject} isQuiet>
            <span className="sr-only">{name}: </span>History
          </FilterLink>
        </span>
      </Cell>
      <Cell className="wide:w-1/2">
        <div className="wrap-anywhere grid w-full gap-1">
          {reason ? <span>“{reason}”</span> : null}
          <AuditChanges changes={changesOf(entry.detail)} />
          {factsOf(entry.detail).map((fact) => (
            <span key={fact} className="text-ink-2 text-xs">
              {fact}
            </span>
          ))}
        </div>
      </Cell>
    </Row>
  );
};

const quiet = 'wrap-anywhere inline-flex min-h-6 items-center underline hover:text-accent';

/** Leads to all that one user did, or that was done to one thing. */
const FilterLink = ({ name, id, isQuiet = false, children }: FilterLinkProps) => (
  <Link
    className={
      isQuiet
        ? `${quiet} ml-2 text-ink-2 text-xs`
        : 'wrap-anywhere inline-flex min-h-6 items-center font-label hover:text-accent'
    }
    to={`/Dashboard/AuditLog?${new URLSearchParams({ [name]: id })}`}
  >
    {children}
  </Link>
);

type FilterLinkProps = {
  name: 'actor' | 'subject';
  id: string;
  isQuiet?: boolean;
  children: ReactNode;
};
