// What waits for an admin on the first page of the dashboard.
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../test/browser/sign-in.ts';
import type { TodayJson } from '../../../domain/today/today-schema.ts';

const openToday = async (today: Partial<TodayJson>) => {
  const day = { day: '2026-11-28', isTestMode: true };
  answerCalls(/\/today$/, () => Response.json({ ...day, ...today }));
  await beginAsAdmin();
  await openPage('/Dashboard');
};
const stopped = main.getByRole('region', { name: 'Stopped before it was done' });
const problem = 'It stopped: who asked for it may not do it any more.';

test('what stopped because its author may no longer do it is listed with its page', async () => {
  await openToday({
    stopped: [
      { kind: 'settings_plan', id: 'order-notifications', name: 'Notifications', problem },
      { kind: 'newsletter_issue', id: 'i', name: 'Wool, early', problem },
      { kind: 'product_import', id: 'f', name: 'spring.csv', problem },
      { kind: 'bulk_edit', id: 'b', name: '1', problem },
    ],
  });
  for (const [name, href] of [
    ['Planned settings: Notifications', '/Dashboard/Settings/order-notifications'],
    ['Newsletter: Wool, early', '/Dashboard/Newsletter/Issues/i'],
    ['File of products: spring.csv', '/Dashboard/ImportProducts/f'],
    ['Bulk edit of 1 product', '/Dashboard/BulkEdits/b'],
  ] as const)
    await expect.element(stopped.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(stopped.getByText(problem).first()).toBeVisible();
  await expect.element(stopped.getByText('There are more.')).not.toBeInTheDocument();
  await expectAccessible('what stopped');
});

test('of more than twenty it is said that there are more', async () => {
  const one = (n: number) => ({ kind: 'bulk_edit' as const, id: `${n}`, name: '2', problem });
  await openToday({ stopped: Array.from({ length: 21 }, (_, n) => one(n)) });
  await expect.element(stopped.getByText('There are more.')).toBeVisible();
  expect(stopped.getByRole('link').elements()).toHaveLength(20);
});
