// The admins' list of users: found, promoted, demoted, disabled, deleted, each with a reason.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin, signInAgain } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import {
  callShop,
  createAccount,
  newAccount,
  type SignedIn,
} from '../../../../../test/setup-calls.ts';
import { signIn } from '../../../account/sign-in/sign-in.ts';

const main = page.getByRole('main');
const rows = main.getByRole('row');
const question = page.getByRole('dialog', { name: 'Are you sure?' });
const rowOf = (text: string) => rows.filter({ hasText: text });
let ines: SignedIn;
let admin: SignedIn;

beforeEach(async () => {
  // Names by which the log is read.
  ines = await createAccount('', { ...newAccount(), name: uniqueName('Ines') });
  admin = await beginAsAdmin();
});

const uniqueName = (first: string): string =>
  `${first} ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

const openList = () => openPage(`/Dashboard/MakeAdmin?q=${ines.email}`);

test('an admin promotes with a reason, to the mildest role unless they choose', async () => {
  await openList();
  const row = rowOf(ines.email);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect.element(question).toMatchTextContent(ines.email);
  await expectAccessible('with the question');
  await question.getByRole('button', { name: 'Make Admin' }).click();
  await expect.element(question).toMatchTextContent('Write a reason.');
  await expect.element(question.getByLabelText('Reason')).toHaveFocus();
  await decide('Make Admin');
  await expectToast('Make Admin Successfully');
  await expect.element(row.getByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Support');
  await expect.element(row.getByRole('button', { name: /^More/ })).toHaveFocus();

  await openPage('/Dashboard/AuditLog');
  const promotion = rowOf(ines.name).filter({ hasText: 'gave' });
  await expect.element(promotion).toMatchTextContent('“Asked for by phone”');
  await expect.element(promotion.getByRole('row', { name: 'Role user Support' })).toBeVisible();
  await expectAccessible('of the audit log');
});

test('a promoted user has the pages of admins, on a phone too', async () => {
  await promoteInes();
  await signInAgain(ines);
  await openList();
  await expect.element(rowOf(ines.email)).toMatchTextContent('(you)');
  expect(rowOf(ines.email).getByRole('button').elements()).toEqual([]);
  await page.viewport(360, 740);
  await openPage('/Dashboard/AuditLog');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .element(drawer.getByRole('link', { name: 'Audit Log' }))
    .toHaveAttribute('aria-current', 'page');
  await expectAccessible('with the drawer');
  await userEvent.keyboard('{Escape}');
  await expect.element(main).toMatchTextContent(/gave .* the role Owner/);
  expect(scrollX + scrollY).toBe(0);
});

test('a demoted admin has the pages of admins no longer', async () => {
  await promoteInes();
  await openList();
  await choose(ines.email, 'Remove admin role');
  await expectToast(`${ines.name} is no longer an admin.`);
  await signInAgain(ines);
  await openList();
  await expect.element(main).toMatchTextContent('Admins only');
});

const promoteInes = async (): Promise<void> => {
  const reason = new URLSearchParams({ reason: 'Helps out' });
  await callShop(admin, 'PUT', `/user/admin/${encodeURIComponent(ines.email)}?${reason}`);
};

test('a disabled account cannot sign in until it is enabled, a deleted one is gone', async () => {
  await openList();
  await choose(ines.email, 'Disable account');
  await expectToast(`${ines.name} can no longer log in.`);
  expect(await signIn({ ...ines, staysSignedIn: true })).not.toBeNull();
  await main.getByRole('button', { name: 'Disabled', exact: true }).click();
  await expect.poll(() => location.search).toMatch(/only=disabled/);
  await choose(ines.email, 'Enable account');
  await expectToast(`${ines.name} can log in again.`);
  await expect.element(main).toMatchTextContent('No users match');
  history.back();
  await choose(ines.email, 'Delete account');
  await expectToast('Deleted!');
  await expect.element(rowOf(ines.email)).not.toBeInTheDocument();
  expect(await signIn({ ...ines, staysSignedIn: true })).not.toBeNull();
});

test('users are found without accents, and their pages are addresses', async () => {
  const name = uniqueName('Lucía');
  const lucia = await createAccount('', { ...newAccount(), name });
  await signInAgain(admin);
  await openPage('/Dashboard/MakeAdmin');
  await main.getByLabelText('Find a user').fill(name.replace('í', 'i'));
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rowOf(lucia.email)).toBeVisible();
  expect(new URLSearchParams(location.search).get('q')).toBe(name.replace('í', 'i'));

  // More users than a page shows.
  const others = Array.from({ length: 25 }, (_, index) => userJson(`user-${index}`));
  answerCalls(/^\/user$/, ({ searchParams }) => {
    const before = others.findIndex(({ _id }) => _id === searchParams.get('before'));
    return Response.json(others.slice(before + 1, before + 22));
  });
  await openPage('/Dashboard/MakeAdmin');
  await expect.poll(() => rows.elements().length).toBe(21);
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => rows.elements().length).toBe(6);
  await expect.element(rows.nth(1)).toMatchTextContent('user-20@');
  history.back();
  await expect.element(rows.nth(1)).toMatchTextContent('user-0@');
});

const userJson = (id: string) => ({
  _id: id,
  Name: 'Tom Ashby',
  email: `${id}@example.com`,
  role: 'user',
  teamRole: null,
  image: null,
  Image: null,
  createdAt: '2026-11-02T00:00:00.000Z',
  emailConfirmed: true,
  disabledAt: null,
  deleteAt: null,
});

test('a change asks who makes it, where the sign-in is older than ten minutes', async () => {
  let isOld = true;
  answerCalls(/^\/user\/.*\/disable$/, () => {
    if (!isOld) return null;
    isOld = false;
    return Response.json({ code: 'requires_recent_login', message: '' }, { status: 403 });
  });
  await openList();
  await choose(ines.email, 'Disable account');
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByLabelText('Password').fill(admin.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(`${ines.name} can no longer log in.`);
  await expect.element(rowOf(ines.email)).toMatchTextContent('Disabled');
});

const choose = async (email: string, change: string): Promise<void> => {
  await rowOf(email).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: change }).click();
  await decide(change);
};

const decide = async (change: string): Promise<void> => {
  await question.getByLabelText('Reason').fill('Asked for by phone');
  await question.getByRole('button', { name: change }).click();
};
