import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntryJson } from '../../../domain/audit-log/audit-log-schema.ts';
import { placeNames } from '../../../domain/content/section-kinds.ts';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { RowLink } from '../../kit/list/cells.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { May } from '../may.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { actionLabel, changesOf, factsOf, reasonOf } from './audit-labels.ts';
import { auditSubject } from './audit-subject.ts';
import { UndoButton } from './undo-button.tsx';

/** Who changed what and when, why, and what was there before. */
export const auditColumns: Column<AuditEntryJson>[] = [
  {
    head: 'When',
    className: 'whitespace-nowrap text-ink-2 text-xs',
    cell: ({ at }) => formatDateTime(new Date(at)),
  },
  {
    head: 'Who',
    className: 'wide:min-w-24',
    cell: ({ actorId, actorName }) =>
      actorId === null ? (
        'The shop'
      ) : (
        <RowLink className="wrap-anywhere" to={logOf('actor', actorId)}>
          {actorName ?? 'Deleted user'}
        </RowLink>
      ),
  },
  { head: 'What', cell: (entry) => <Subject entry={entry} /> },
  {
    head: 'Before and after',
    className: 'wide:w-1/2',
    cell: ({ id, action, subject, detail }) => {
      const reason = reasonOf(detail);
      // Home page and menus are undone where they are edited.
      const isPlace = (placeNames as string[]).includes(subject);
      const isUndoable = action === 'settings_changed' && !isPlace;
      return (
        <div className="wrap-anywhere grid w-full gap-1">
          {reason ? <span>“{reason}”</span> : null}
          <AuditChanges changes={changesOf(detail)} />
          {isUndoable ? (
            <May needs="settings">
              <UndoButton id={id} />
            </May>
          ) : null}
          {factsOf(detail).map((fact) => (
            <span key={fact} className="text-ink-2 text-xs">
              {fact}
            </span>
          ))}
        </div>
      );
    },
  },
];

const Subject = ({ entry }: { entry: AuditEntryJson }): ReactNode => {
  const { name, url } = auditSubject(entry);
  return (
    <span className="wrap-anywhere">
      {actionLabel(entry.action)}
      <br />
      {url === null ? (
        <span className="text-ink-2 text-xs">{name}</span>
      ) : (
        <Link className={quiet} to={url}>
          {name}
        </Link>
      )}{' '}
      <Link className={`${quiet} ml-2`} to={logOf('subject', entry.subject)}>
        <span className="sr-only">{name}: </span>History
      </Link>
    </span>
  );
};

const quiet =
  'wrap-anywhere inline-flex min-h-6 items-center text-ink-2 text-xs underline hover:text-accent';

/** All that one user did, or that was done to one thing. */
const logOf = (name: 'actor' | 'subject', id: string): string =>
  `/Dashboard/AuditLog?${new URLSearchParams({ [name]: id })}`;
