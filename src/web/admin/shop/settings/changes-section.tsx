import { Link } from 'react-router';
import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { settingText } from '../../../../domain/shop-settings/setting-text.ts';
import type { GroupName } from '../../../../domain/shop-settings/settings-groups.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import type { ManagedSettingsJson } from '../../../../domain/shop-settings/shop-settings-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { UndoButton } from '../audit-log/undo-button.tsx';
import { settingsOf } from './typed-settings.ts';

type ChangesSectionProps = {
  name: GroupName;
  /** Newest first. */
  changes: AuditEntryJson[];
  saved: ManagedSettingsJson[GroupName];
};
type Values = Record<string, unknown>;

/** The changes of the group in sentences, with an undo while a change still holds. */
export const ChangesSection = ({ name, changes, saved }: ChangesSectionProps) => {
  const now = groupFromJson(name, saved as never) as unknown as Values;
  return (
    <section className="mt-10 max-w-text" aria-labelledby="changes">
      <h2 className="border-ink border-b pb-2 font-semibold text-md" id="changes">
        {say('Last changes')}
      </h2>
      {changes.length === 0 ? (
        <p className="py-3 text-ink-2 text-sm">{say('Nothing was changed yet.')}</p>
      ) : null}
      <ol className="divide-y divide-rule">
        {changes.map((change) => (
          <Change key={change.id} name={name} change={change} now={now} />
        ))}
      </ol>
      {changes.length > 0 ? (
        <Link className="link text-sm" to={`/Dashboard/AuditLog?subject=${name}`}>
          {say('All changes')}
        </Link>
      ) : null}
    </section>
  );
};

const Change = ({
  name,
  change,
  now,
}: {
  name: GroupName;
  change: AuditEntryJson;
  now: Values;
}) => {
  const { id, at, actorName, detail } = change;
  const [before, after] = [detail.before as Values, detail.after as Values];
  const changed = settingsOf(name).filter(([one]) => !isSame(before?.[one], after?.[one]));
  const isLater = changed.some(([one]) => !isSame(now[one], after?.[one]));
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="text-ink-2 text-xs">
        {formatDateTime(new Date(at))}, {actorName ?? say('a deleted user')}
        {detail.reason ? `, ${String(detail.reason).toLowerCase()}` : ''}
      </p>
      {changed.map(([one, setting]) => (
        <p key={one}>
          {say(setting.label)}:{' '}
          <del className="text-ink-2">{settingText(setting, before?.[one])}</del>
          <span aria-hidden> → </span>
          <ins className="font-label no-underline">{settingText(setting, after?.[one])}</ins>
        </p>
      ))}
      {isLater ? (
        <p className="text-ink-2 text-xs">{say('Changed again since.')}</p>
      ) : changed.length > 0 ? (
        <UndoButton id={id} />
      ) : null}
    </li>
  );
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
