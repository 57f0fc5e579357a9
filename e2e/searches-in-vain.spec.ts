// The admin's list of searches that found nothing, in a shop of its own.
import { expect } from '@playwright/test';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { accountScriptBytesMax, expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

const listed = [
  { text: 'kilt', times: 12, lastAt: '2026-11-20T10:00:00.000Z' },
  { text: 'a'.repeat(60), times: 3, lastAt: '2026-11-19T10:00:00.000Z' },
];

test('an admin sees what customers searched for and did not find', async ({ openAnother }) => {
  test.setTimeout(120_000);
  const shop = await startShop();
  try {
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard');
    await admin.getByRole('link', { name: 'Searches', exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Searches');
    await expect(admin.getByRole('main')).toContainText('Every search found something');

    // They are saved each minute.
    await admin.route('**/searches-without-results', (route) => route.fulfill({ json: listed }));
    const expectList = async () => {
      await visit(admin, '/Dashboard/Searches');
      const row = admin.getByRole('row').filter({ hasText: 'kilt' });
      await expect(row).toContainText('12');
      await expect(row.getByRole('link')).toHaveAttribute('href', '/search?q=kilt');
    };
    await expectPageChecks(admin, expectList, accountScriptBytesMax);
  } finally {
    await shop.remove();
  }
});
