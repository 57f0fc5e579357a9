import type { BackupsJson } from '../../../../domain/backups/backups-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';

/** How old the last proven backup is, and what to do when it is old. */
export const BackupsSection = ({ provenAt, latest, isOld }: BackupsJson) => (
  <SettingsSection
    title={say('Backups')}
    description={say('Made and tested once a day if BACKUP_FOLDER is set.')}
  >
    <div className="grid gap-4 text-sm">
      {isOld ? <Notice error={latest !== null}>{remedyFor(latest)}</Notice> : null}
      {latest?.clearFiles ? <Notice>{tellClear(latest.clearFiles)}</Notice> : null}
      <p>
        {provenAt
          ? say('The backup of {age} was restored on trial, and its books held.', {
              age: age(provenAt),
            })
          : say('No backup has been restored on trial yet.')}
      </p>
      {latest ? <p className="break-words text-ink-2">{tell(latest)}</p> : null}
    </div>
  </SettingsSection>
);

const remedyFor = (latest: BackupsJson['latest']): string => {
  if (!latest)
    return say('Set BACKUP_FOLDER to a folder on another disk, and start the shop again.');
  const why = latest.problem
    ? say('Put right what is said below.')
    : say('None was taken since: is BACKUP_FOLDER still set?');
  return say('There is no new proven backup. {why} Until then take one by hand: npm run backup.', {
    why,
  });
};

const tellClear = (files: number): string =>
  say(
    '{files} {files2, plural, one {is} other {are}} not encrypted: whoever gets ' +
      'such a file reads the names, addresses and orders of your customers. Set ' +
      'BACKUP_KEY to the answer of openssl rand -hex 32, keep it somewhere else as ' +
      'well, start the shop again, and delete these files once a new backup is proven.',
    { files: counted(files, 'kept backup'), files2: files },
  );

const age = (at: string): string => {
  const hours = Math.floor((Date.now() - Date.parse(at)) / 3_600_000);
  const ago = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  return hours < 1
    ? say('{dateTime} (less than an hour ago)', { dateTime: formatDateTime(new Date(at)) })
    : say('{dateTime} ({ago} ago)', { dateTime: formatDateTime(new Date(at)), ago });
};

const tell = ({ at, file, bytes, missingImages, problem }: NonNullable<BackupsJson['latest']>) =>
  [
    file
      ? say('Newest file: {file}, {bytes} MB.', {
          file,
          bytes: ((bytes ?? 0) / 1_000_000).toFixed(1),
        })
      : say('No backup was made on {dateTime}.', { dateTime: formatDateTime(new Date(at)) }),
    missingImages > 0
      ? say('The storage lacks {missingImages} of the shop.', {
          missingImages: counted(missingImages, 'image'),
        })
      : '',
    problem ?? '',
  ]
    .filter(Boolean)
    .join(' ');
