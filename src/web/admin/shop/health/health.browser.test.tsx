// Health as an owner reads it: what is normal, what is red, and what to do then.
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectPageChecks } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import type { HealthJson } from '../../../../domain/health/health-schema.ts';

const main = page.getByRole('main');
const tile = (title: string) => main.getByRole('listitem').filter({ hasText: title });

const well: HealthJson = {
  red: [],
  orders: { lastHour: 90, dayBefore: 84, weekBefore: 1204 },
  payments: { paid: 88, failures: [] },
  pages: { minutes: 7, times: [{ route: '/product/:slug', requests: 900, p95Ms: 180.2 }] },
  stockErrors: 0,
  jobs: { waiting: 0, oldestSeconds: null },
  emails: { waiting: 2, oldestSeconds: 3, canSend: true },
  replica: { count: 0, lost: 0, lagSeconds: null, unusedSeconds: null },
  provenRestore: { at: '2026-11-20T00:00:00.000Z', ageDays: 6 },
};

const open = async (answer: () => Response): Promise<void> => {
  await beginAsAdmin();
  answerCalls(/^\/health$/, answer);
  await openPage('/Dashboard/Health');
};

test('a shop that is well shows eight numbers and nothing to do', async () => {
  await open(() => Response.json(well));
  await expect.element(main.getByRole('status')).toMatchTextContent('All 8 numbers are as');
  await expect.element(tile('Orders a minute')).toMatchTextContent('1.5');
  await expect.element(tile('Page time')).toMatchTextContent('181 ms');
  await expect.element(tile('Replica lag')).toMatchTextContent('No replica');
  await expect.element(tile('Last proven restore')).toMatchTextContent('6 days ago');
  expect(main.getByRole('listitem').filter({ hasText: 'Needs attention' }).elements()).toEqual([]);
});

test('a replica that is set but not used says for how long', async () => {
  const replica = { count: 0, lost: 0, lagSeconds: null, unusedSeconds: 40 };
  await open(() => Response.json({ ...well, replica, red: ['replica'] }));
  await expect.element(tile('Replica lag')).toMatchTextContent('Not used for 40 s');
  await expect.element(tile('Replica lag')).toMatchTextContent('from the database itself');
});

test('what is red says what to do, and leads there', async () => {
  const payments = { paid: 1, failures: [{ code: 'insufficient_funds', count: 9 }] };
  const provenRestore = { at: null, ageDays: null };
  const red: HealthJson['red'] = ['payments', 'provenRestore'];
  await page.viewport(1280, 800);
  await commands.emulateMedia({ colorScheme: 'light' });
  await open(() => Response.json({ ...well, payments, provenRestore, red }));
  await expect.element(main.getByRole('status')).toMatchTextContent('2 of 8 numbers need');
  await expect.element(tile('Failed payments')).toMatchTextContent('insufficient_funds');
  await expect.element(tile('Failed payments')).toMatchTextContent('Needs attention');
  const unpaid = tile('Failed payments').getByRole('link', { name: 'Unpaid orders' });
  await expect.element(unpaid).toHaveAttribute('href', '/Dashboard/ManageAllOrders?state=unpaid');
  await expect.element(tile('Last proven')).toMatchTextContent('No backup has been proven yet.');
  await expectPageChecks();
});

test('a shop that does not answer is said, and asked again', async () => {
  let isDown = true;
  const unavailable = { code: 'unavailable', message: 'Later.' };
  await open(() => (isDown ? Response.json(unavailable, { status: 503 }) : Response.json(well)));
  await expect.element(main).toMatchTextContent('Something went wrong');
  isDown = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByRole('status')).toMatchTextContent('All 8 numbers');
});
