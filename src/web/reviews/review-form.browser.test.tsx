// A review of what was bought: written, corrected, changed and deleted by its author.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';
import { buyItems } from '../../../test/setup-calls.ts';

const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
const form = page.getByRole('form', { name: 'Review Contour Print Tee' });
const publish = form.getByRole('button', { name: 'Publish review' });

test('what was bought is reviewed; slips are told, a failed call loses nothing', async () => {
  await buyItems(await beginSignedIn(), [{ slug: 'contour-print-tee-pine', size: 'M' }]);
  await openPage('/Dashboard');
  await page.getByRole('link', { name: 'Write a review of Contour Print Tee' }).click();

  await publish.click();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('3 fields need your attention: rating, title, review.');
  await expect.element(form.getByRole('radio', { name: '1', exact: true })).toHaveFocus();
  await expectAccessible('with errors in the form of a review');

  press(form.getByRole('radio', { name: '4' }).element());
  press(form.getByRole('radio', { name: 'Runs small' }).element());
  await form.getByLabelText('Title').fill('A great print');
  await form.getByLabelText('Your review', { exact: true }).fill('<b>Bold</b>\nand soft.');
  let isDown = true;
  answerCalls(/^\/reviews$/, () => (isDown ? new Response('down', { status: 503 }) : null));
  await publish.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Your review is still here.');
  isDown = false;
  await publish.click();

  const own = page.getByRole('region', { name: 'Your review' });
  const title = own.getByRole('heading', { name: 'A great print' });
  await expect.element(title).toHaveFocus();
  await expect.element(own).toMatchTextContent('<b>Bold</b>');
  await own.getByRole('button', { name: 'Edit your review' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(reviews).toMatchTextContent('1 review');

  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(reviews).toMatchTextContent('No reviews yet.');
  await expect.element(reviews.getByRole('link', { name: 'Write a review' })).toHaveFocus();
});

// The box of a rating is drawn by its label.
const press = (radio: Element): void => (radio as HTMLInputElement).click();
