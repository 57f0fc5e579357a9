// A review that a customer reports and an admin hides.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { scrollTo } from '../../../test/browser/page-state.ts';
import { beginAsAdmin, beginSignedIn, signInAgain } from '../../../test/browser/sign-in.ts';
import { buyItems, createAccount, writeReview } from '../../../test/setup-calls.ts';

const main = page.getByRole('main');
const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
const review = reviews.getByRole('article', { name: 'A great hat' });
const written = { rating: 4, title: 'A great hat', text: '<b>Bold</b>, warm.' };

const openReviews = async (slug: string): Promise<void> => {
  await openPage(`/product/${slug}`);
  await scrollTo(reviews);
};

test('a customer reads a review, and reports it', async () => {
  const slug = 'watch-cap-charcoal';
  const author = await createAccount('');
  await buyItems(author, [{ slug }]);
  await writeReview(author, slug, written);
  await beginSignedIn();
  await openReviews(slug);
  for (const text of ['Verified purchase', 'Ines O.', '<b>Bold</b>'])
    await expect.element(review).toMatchTextContent(text);
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await expect
    .element(reviews)
    .toMatchTextContent('Only customers who bought this item can review it.');
  await review.getByRole('button', { name: 'Report the review “A great hat”' }).click();
  const report = page.getByRole('dialog', { name: 'Report review' });
  await report.getByLabelText('What is wrong with it? (optional)').fill('Not about the hat');
  await expectAccessible('with the report open');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect.element(review).toMatchTextContent('Reported');

  await beginAsAdmin();
  await openPage('/Dashboard/ManageReviews');
  const reported = main.getByRole('article').filter({ hasText: 'Not about the hat' });
  await expect.element(reported).toMatchTextContent('1 report: Not about the hat');
  await expectAccessible('with a reported review');
  // Another document, at its reviews.
  await expect
    .element(reported.getByRole('link', { name: 'Watch Cap' }))
    .toHaveAttribute('href', `/product/${slug}#reviews`);
});

test('an admin hides a review, and its author is told why', async () => {
  const slug = 'denim-bucket-hat-washed';
  const author = await createAccount('');
  await buyItems(author, [{ slug }]);
  await writeReview(author, slug, written);
  await beginAsAdmin();
  await openReviews(slug);
  await review.getByRole('button', { name: 'Hide the review “A great hat”' }).click();
  const hide = page.getByRole('dialog', { name: 'Hide review' });
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(hide).toMatchTextContent('Write a reason.');
  await expect.element(hide.getByLabelText('Reason')).toHaveFocus();
  await hide.getByLabelText('Reason').fill('Off topic.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(reviews).toMatchTextContent('No reviews yet.');

  await signInAgain(author);
  await openReviews(slug);
  await expect.element(reviews).toMatchTextContent('Your review is hidden. Off topic.');
  await expect.element(reviews).toMatchTextContent('No reviews yet.');
});
