// The section of backups among the settings: what is old, what is in clear, and what to do.
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import type { BackupsJson } from '../../../../domain/backups/backups-schema.ts';

const openBackups = async (backups: BackupsJson) => {
  answerCalls(/\/backups/, () => Response.json(backups));
  await beginAsAdmin();
  await openPage('/Dashboard/Settings');
  return main.getByRole('region', { name: 'Backups' });
};

test('without a new proven backup the owner is told what to do', async () => {
  const at = new Date(Date.now() - 75 * 3_600_000).toISOString();
  const latest = {
    at,
    file: 'a.backup',
    bytes: 5_000_000,
    missingImages: 2,
    problem: 'Disk full.',
    clearFiles: null,
  };
  const backups = await openBackups({ provenAt: at, isOld: true, latest });
  await expect.element(backups.getByRole('alert').getByText(/Put right what is/)).toBeVisible();
  await expect.element(backups.getByText(/\(3 days ago\) was restored on trial/)).toBeVisible();
  await expect
    .element(backups.getByText(/5.0 MB. The storage lacks 2 images .* Disk full./))
    .toBeVisible();
  await expectAccessible('an old backup');
});

test.each([
  [0, null],
  [1, /^1 kept backup is not encrypted: .* Set BACKUP_KEY to/],
  [3, /^3 kept backups are not encrypted: .* Set BACKUP_KEY to/],
])('of %i backups in clear the owner is told', async (clearFiles, text) => {
  const at = new Date().toISOString();
  const latest = { at, file: 'a.backup', bytes: 5, missingImages: 0, problem: null, clearFiles };
  const backups = await openBackups({ provenAt: at, isOld: false, latest });
  await expect.element(backups.getByText(/was restored on trial/)).toBeVisible();
  if (text) await expect.element(backups.getByText(text)).toBeVisible();
  else await expect.element(backups.getByText(/not encrypted/)).not.toBeInTheDocument();
});
