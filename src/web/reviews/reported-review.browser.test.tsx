// A review that a customer reports and an admin hides.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { scrollTo } from '../../../test/browser/scroll-to.ts';
import { beginAsAdmin, beginSignedIn, signInAgain } from '../../../test/browser/sign-in.ts';
import { buyItems, createAccount, writeReview } from '../../../test/setup-calls.ts';

const slug = 'denim-bucket-hat-washed';
const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
const review = reviews.getByRole('article', { name: 'A great cap' });

test('a customer reports a review, an admin hides it, its author is told why', async () => {
  const author = await createAccount('');
  await buyItems(author, [{ slug }]);
  await writeReview(author, slug, { rating: 4, title: 'A great cap', text: '<b>Bold</b>, warm.' });

  await beginSignedIn();
  await openReviews();
  await expect.element(review).toMatchTextContent('Verified purchase');
  await expect.element(review).toMatchTextContent('Ines O.');
  await expect.element(review).toMatchTextContent('<b>Bold</b>');
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await expect
    .element(reviews)
    .toMatchTextContent('Only customers who bought this item can review it.');
  await review.getByRole('button', { name: 'Report the review “A great cap”' }).click();
  const report = page.getByRole('dialog', { name: 'Report review' });
  await report.getByLabelText('What is wrong with it? (optional)').fill('Not about the cap');
  await expectAccessible('with the report open');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect.element(review).toMatchTextContent('Reported');

  await beginAsAdmin();
  await openPage('/Dashboard/ManageReviews');
  await expect.element(page.getByRole('main')).toMatchTextContent('1 report: Not about the cap');
  await expectAccessible('with a reported review');
  // Another document, at its reviews.
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Denim Bucket Hat' }))
    .toHaveAttribute('href', `/product/${slug}#reviews`);
  await openReviews();
  await review.getByRole('button', { name: 'Hide the review “A great cap”' }).click();
  const hide = page.getByRole('dialog', { name: 'Hide review' });
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(hide).toMatchTextContent('Write a reason.');
  await expect.element(hide.getByLabelText('Reason')).toHaveFocus();
  await hide.getByLabelText('Reason').fill('Off topic.');
  await hide.getByRole('button', { name: 'Hide review' }).click();
  await expect.element(reviews).toMatchTextContent('No reviews yet.');

  await signInAgain(author);
  await openReviews();
  await expect.element(reviews).toMatchTextContent('Your review is hidden. Off topic.');
  await expect.element(reviews).toMatchTextContent('No reviews yet.');
});

const openReviews = async (): Promise<void> => {
  await openPage(`/product/${slug}`);
  await scrollTo(reviews);
};
