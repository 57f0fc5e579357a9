import type { AuditChange } from '../../../../domain/audit-log/audit-changes.ts';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';

const shownMax = 4;

/** Fields before and after, side by side; of many the first, and the others on demand. */
export const AuditChanges = ({ changes }: { changes: readonly AuditChange[] }) => {
  if (changes.length === 0) return null;
  const more = changes.slice(shownMax);
  return (
    <div className="grid gap-1">
      <ChangeTable changes={changes.slice(0, shownMax)} />
      {more.length > 0 ? (
        <details>
          <summary className="link min-h-6 w-fit cursor-pointer text-xs">
            <Say of="{more} more {more, plural, one {change} other {changes}}" more={more.length} />
          </summary>
          <ChangeTable changes={more} />
        </details>
      ) : null}
    </div>
  );
};

const ChangeTable = ({ changes }: { changes: readonly AuditChange[] }) => (
  <table className="w-full table-fixed text-xs">
    <thead className="sr-only">
      <tr>
        <th scope="col">{say('Field')}</th>
        <th scope="col">{say('Before')}</th>
        <th scope="col">{say('After')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field} className="align-top">
          <th scope="row" className={`${cell} w-1/4 text-left font-normal text-ink-2`}>
            {field}
          </th>
          <td className={cell}>
            <del className="line-clamp-6 whitespace-pre-line text-ink-2">{before}</del>
          </td>
          <td className={cell}>
            <ins className="line-clamp-6 whitespace-pre-line font-label no-underline">{after}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const cell = 'wrap-anywhere py-0.5 pr-3';
