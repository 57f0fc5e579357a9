import type { BackupsJson } from '../../../../domain/backups/backups-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';

/** How old the last proven backup is, and what to do when it is old. */
export const BackupsSection = ({ provenAt, latest, isOld }: BackupsJson) => (
  <SettingsSection
    title="Backups"
    description="Made and tested once a day if BACKUP_FOLDER is set."
  >
    <div className="grid gap-4 text-sm">
      {isOld ? <Notice error={latest !== null}>{remedyFor(latest)}</Notice> : null}
      {latest?.clearFiles ? <Notice>{tellClear(latest.clearFiles)}</Notice> : null}
      <p>
        {provenAt
          ? `The backup of ${age(provenAt)} was restored on trial, and its books held.`
          : 'No backup has been restored on trial yet.'}
      </p>
      {latest ? <p className="break-words text-ink-2">{tell(latest)}</p> : null}
    </div>
  </SettingsSection>
);

const remedyFor = (latest: BackupsJson['latest']): string => {
  if (!latest) return 'Set BACKUP_FOLDER to a folder on another disk, and start the shop again.';
  const why = latest.problem
    ? 'Put right what is said below.'
    : 'None was taken since: is BACKUP_FOLDER still set?';
  return `There is no new proven backup. ${why} Until then take one by hand: npm run backup.`;
};

const tellClear = (files: number): string =>
  `${counted(files, 'kept backup')} ${files === 1 ? 'is' : 'are'} not encrypted: whoever gets ` +
  'such a file reads the names, addresses and orders of your customers. Set BACKUP_KEY to the ' +
  'answer of openssl rand -hex 32, keep it somewhere else as well, start the shop again, and ' +
  'delete these files once a new backup is proven.';

const age = (at: string): string => {
  const hours = Math.floor((Date.now() - Date.parse(at)) / 3_600_000);
  const ago = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  return `${formatDateTime(new Date(at))} (${hours < 1 ? 'less than an hour' : ago} ago)`;
};

const tell = ({ at, file, bytes, missingImages, problem }: NonNullable<BackupsJson['latest']>) =>
  [
    file
      ? `Newest file: ${file}, ${((bytes ?? 0) / 1_000_000).toFixed(1)} MB.`
      : `No backup was made on ${formatDateTime(new Date(at))}.`,
    missingImages > 0 ? `The storage lacks ${counted(missingImages, 'image')} of the shop.` : '',
    problem ?? '',
  ]
    .filter(Boolean)
    .join(' ');
