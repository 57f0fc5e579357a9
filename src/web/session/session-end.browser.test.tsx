// A session that ends under a customer's form: after the login it is there again, as it was typed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillLogin, loseSession } from '../../../test/browser/lose-session.ts';
import { goTo, openPage } from '../../../test/browser/open-page.tsx';
import { scrollTo } from '../../../test/browser/page-state.ts';
import { beginSignedIn, endSession } from '../../../test/browser/sign-in.ts';
import { expectToast } from '../../../test/browser/toasts.ts';
import { type Account, buyItems } from '../../../test/setup-calls.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const save = page.getByRole('button', { name: 'Save', exact: true });
const name = main.getByLabelText('Name');
const address = main.getByLabelText('Address');

test('a profile outlives the session', async () => {
  const ines = await beginSignedIn();
  await openPage('/Dashboard/MyProfile');
  await name.fill('Ines O.');
  await address.fill('2 Quay Street');
  await loseSession(save, ines);
  await expect.element(name).toHaveValue('Ines O.');
  await expect.element(address).toHaveValue('2 Quay Street');
  await save.click();
  await expect.element(page.getByText('Update Success')).toBeVisible();
});

test('what is not gone on with is kept until its author signs out', async () => {
  const ines = await beginSignedIn();
  await openPage('/Dashboard/MyProfile');
  await name.fill('Ines');
  await endSession();
  await save.click();
  await expect.element(main).toMatchTextContent('You were logged out.');
  await goTo('/Login');
  await fillLogin(ines);
  await expect.poll(() => location.pathname).toBe('/Home');
  expect(keptCount()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(keptCount).toBe(0);
});

const keptCount = (): number =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('hemline.kept.')).length;

test('an address outlives the session', async () => {
  const ines = await beginSignedIn();
  await openPage('/Dashboard/MyProfile/addresses');
  await page.getByRole('button', { name: 'Add address' }).click();
  const street = dialog.getByLabelText('Address', { exact: true });
  await dialog.getByLabelText('First name').fill('Ines');
  await dialog.getByLabelText('Last name').fill('Okafor');
  await street.fill('14 Ropewalk Lane');
  await dialog.getByLabelText('Phone').fill('07700900123');
  await dialog.getByLabelText('Additional information').fill('Ring the bell twice');
  await loseSession(save, ines);
  await expect.element(street).toHaveValue('14 Ropewalk Lane');
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue('07700900123');
  await save.click();
  await expect.element(main).toMatchTextContent('14 Ropewalk Lane');
});

test('a review outlives the session', async () => {
  const ines = await beginSignedIn();
  await buyItems(ines, [{ slug: 'rib-beanie-mustard' }]);
  await openPage('/product/rib-beanie-mustard#write-review');
  const form = page.getByRole('form', { name: /^Review / });
  const publish = form.getByRole('button', { name: 'Publish review' });
  await form.getByText('4', { exact: true }).click();
  await form.getByLabelText('Title').fill('Warm ears');
  await form.getByLabelText('Your review').fill('Knitted tight, stays on in the wind.');
  await endSession();
  await publish.click();
  await logInFromTheShop(ines);
  await expect.element(form.getByLabelText('Title')).toHaveValue('Warm ears');
  await expect
    .element(form.getByLabelText('Your review'))
    .toHaveValue('Knitted tight, stays on in the wind.');
  await publish.click();
  await expectToast('Your review is published.');
});

test('a report of a review outlives the session', async () => {
  const ines = await beginSignedIn();
  const reason = dialog.getByLabelText('What is wrong with it?');
  const report = page.getByRole('button', { name: /^Report the review/ }).first();
  await openPage('/product/belted-trench-stone');
  await scrollTo(report);
  await report.click();
  await reason.fill('It is about a raincoat.');
  await endSession();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await logInFromTheShop(ines);
  await expect.poll(() => location.pathname).toBe('/product/belted-trench-stone');
  await scrollTo(report);
  await report.click();
  await expect.element(reason).toHaveValue('It is about a raincoat.');
});

/** From a page of the shop, which leads back. */
const logInFromTheShop = async (account: Account): Promise<void> => {
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await fillLogin(account);
};
