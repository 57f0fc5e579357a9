import { Link } from 'react-router';
import { changesOf, factsOf, reasonOf } from '../../../../domain/audit-log/audit-changes.ts';
import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { auditSentence } from '../../../../domain/audit-log/audit-sentences.ts';
import { isUndoable, undoables } from '../../../../domain/audit-log/undoables.ts';
import { placeNames } from '../../../../domain/content/section-kinds.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { May } from '../../kit/may.tsx';
import { auditSubjectUrl, withTitle } from './audit-subject.ts';
import { AuditChanges } from './change-table.tsx';
import { fieldTextOf } from './field-text.ts';
import { UndoButton } from './undo-button.tsx';

/** Who changed what, when and why, with old values; times are those of the shop. */
export const auditColumns = (
  timeZone: string,
  undone: ReadonlySet<number>,
): Column<AuditEntryJson>[] => [
  {
    head: say('When'),
    className: 'whitespace-nowrap text-ink-2 text-xs',
    cell: ({ at }) => formatDateTime(new Date(at)),
  },
  {
    head: say('What'),
    className: 'wide:w-2/5',
    cell: (entry) => <Sentence entry={entry} timeZone={timeZone} />,
  },
  {
    head: say('Before and after'),
    className: 'wide:w-1/2',
    cell: (entry) => {
      const { id, action, subject, detail } = entry;
      const write = fieldTextOf(entry, timeZone);
      const reason = reasonOf(detail);
      // Home page and menus are undone where they are edited.
      const isPlace = (placeNames as string[]).includes(subject);
      const content = (
        <div className="grid w-full gap-1">
          {reason ? <span>“{reason}”</span> : null}
          <AuditChanges changes={changesOf(detail, write)} />
          {isUndoable(action) && 'before' in detail && !isPlace ? (
            <May needs={undoables[action]}>
              <UndoButton id={id} />
            </May>
          ) : null}
          {factsOf(detail, write).map((fact) => (
            <span key={fact} className="text-ink-2 text-xs">
              {fact}
            </span>
          ))}
        </div>
      );
      return undone.has(id) ? (
        <details className="w-full">
          <summary className="min-h-6 cursor-pointer text-ink-2 text-xs">{say('Undone')}</summary>
          {content}
        </details>
      ) : (
        content
      );
    },
  },
];

const Sentence = ({ entry, timeZone }: { entry: AuditEntryJson; timeZone: string }) => {
  const write = fieldTextOf(entry, timeZone);
  const { actorId, subject } = entry;
  const { actor, before, thing, after } = auditSentence(withTitle(entry), write);
  const url = auditSubjectUrl(entry);
  const named = thing ?? before;
  return (
    <span className="grid justify-items-start">
      <span>
        {actorId === null ? (
          <b className="font-label">{actor}</b>
        ) : (
          <Link className="font-label hover:text-accent" to={logOf('actor', actorId)}>
            {actor}
          </Link>
        )}{' '}
        {thing === null ? null : `${before} `}
        {url === null ? (
          named
        ) : (
          <RowLink className="inline!" to={url}>
            {named}
          </RowLink>
        )}
        {after ? `${after.startsWith(',') ? '' : ' '}${after}` : null}
      </span>
      {thing === null ? null : (
        <Link className={quiet} to={logOf('subject', subject)}>
          <span className="sr-only">{thing}: </span>
          {say('History')}
        </Link>
      )}
    </span>
  );
};

const quiet = 'inline-flex min-h-6 items-center text-ink-2 text-xs underline hover:text-accent';

/** All that one user did, or that was done to one thing. */
const logOf = (name: 'actor' | 'subject', id: string): string =>
  `/Dashboard/AuditLog?${new URLSearchParams({ [name]: id })}`;
