// From a purchase to a review that is shown, reported and hidden, in a shop of its own.
import { expect, type Page, type Request } from '@playwright/test';
import { buy, signUp } from './actions.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { startShop } from './shop-process.ts';

test.use({ failures: [503] });

const slug = 'contour-print-tee-pine';
const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });

// Its script is fetched when the section comes near.
const scrollToReviews = async (page: Page): Promise<void> => {
  await reviewsOf(page).scrollIntoViewIfNeeded();
  await page.locator('main [data-hydrated]').last().waitFor();
};

test('a customer reviews what they bought, another reports it, the admin hides it', async ({
  page,
  openAnother,
}) => {
  test.setTimeout(120_000);
  const shop = await startShop();
  try {
    const author = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(author);
    await buy(author, slug, 'M');
    await visit(author, '/Dashboard');
    await author.getByRole('link', { name: 'Write a review of Contour Print Tee' }).click();
    await writeReview(author);

    const reader = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(reader, {
      name: 'Tom Ward',
      email: 'tom@example.com',
      password: 'a coat and two hats',
    });
    await visit(reader, `/product/${slug}`);
    const shown = reviewsOf(reader);
    await scrollToReviews(reader);
    const review = shown.getByRole('article', { name: 'A great print' });
    await expect(review).toContainText('Verified purchase');
    await expect(review).toContainText('Ines O.');
    await expect(review.locator('b')).toHaveCount(0);
    await shown.getByRole('link', { name: 'Write a review' }).click();
    await expect(shown).toContainText('Only customers who bought this item can review it.');
    await report(reader);

    await signInAsAdmin(page, shop);
    await visit(page, `${shop.url}/Dashboard/ManageReviews`);
    await expect(page.getByRole('main')).toContainText('1 report: Not about the tee');
    await expectAccessible(page, 'the reported reviews');
    await hide(page);

    await visit(author, `/product/${slug}`);
    await scrollToReviews(author);
    await expect(reviewsOf(author)).toContainText('Your review is hidden. Off topic.');
    await expect(reviewsOf(author)).toContainText('No reviews yet.');
  } finally {
    await shop.remove();
  }
});

const writeReview = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: 'Review Contour Print Tee' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    '3 fields need your attention: rating, title, review.',
  );
  await expect(form.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  await expectAccessible(page, 'the review form with errors');
  await form.getByRole('radio', { name: '4' }).check({ force: true });
  await form.getByRole('radio', { name: 'Runs small' }).check({ force: true });
  await form.getByLabel('Title').fill('A great print');
  await form.getByLabel('Your review', { exact: true }).fill('<b>Bold</b>\nand soft.');
  // A call that fails keeps what was typed.
  await page.route('**/reviews', (route) => route.fulfill({ status: 503, body: 'down' }));
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(form.getByRole('alert')).toContainText('Your review is still here.');
  await page.unroute('**/reviews');
  await form.getByRole('button', { name: 'Publish review' }).click();
  const own = page.getByRole('region', { name: 'Your review' });
  await expect(own.getByRole('heading', { name: 'A great print' })).toBeFocused();
  await own.getByRole('button', { name: 'Edit your review' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(own.getByRole('heading', { name: 'A great print' })).toBeFocused();
  await expect(reviewsOf(page)).toContainText('1 review');
};

const report = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Report the review “A great print”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report review' });
  await dialog.getByLabel('What is wrong with it? (optional)').fill('Not about the tee');
  await expectAccessible(page, 'the report dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('article', { name: 'A great print' })).toContainText('Reported');
};

/** From the list of reviews, whose link leads to the product's. */
const hide = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Contour Print Tee' }).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await page.getByRole('button', { name: 'Hide the review “A great print”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide review' });
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(dialog).toContainText('Write a reason.');
  await dialog.getByLabel('Reason').fill('Off topic.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(reviewsOf(page)).toContainText('No reviews yet.');
};

test('a button pressed before the script of the reviews works once it has come', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/assets\/reviews-section-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await visit(page, '/product/breton-stripe-tee-navy');
  const section = reviewsOf(page);
  await section.getByRole('button', { name: 'Load more reviews' }).click();
  await expect(section.getByRole('article')).toHaveCount(4);
  arrived.resolve();
  await expect(section.getByRole('article')).toHaveCount(8);
  await expect(section.getByRole('article').nth(4).getByRole('heading')).toBeFocused();
});

test('reviews load more, sort and filter without losing the place', async ({ page }) => {
  await visit(page, '/product/breton-stripe-tee-navy');
  await expect(page.getByText('True to size: take your usual size.')).toBeVisible();
  const section = reviewsOf(page);
  await expect(section.getByRole('article')).toHaveCount(4);
  await scrollToReviews(page);
  await expect(section.getByText('Sample reviews for the demo catalog.')).toHaveCount(1);
  await expect(section.getByText('Verified purchase')).toHaveCount(0);
  const top = () => page.evaluate(() => scrollY);
  const more = section.getByRole('button', { name: 'Load more reviews' });
  await more.scrollIntoViewIfNeeded();
  const before = await top();
  await more.click();
  await expect(section.getByRole('article')).toHaveCount(8);
  await expect(section.getByRole('article').nth(4).getByRole('heading')).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await section.getByLabel('Sort reviews by').selectOption('Lowest rating first');
  await expect(
    section.getByRole('article').first().getByRole('img', { name: '2 stars of 5' }),
  ).toBeVisible();
  await section.getByRole('button', { name: '5 stars' }).click();
  await expect(section.getByRole('status')).toContainText('with 5 stars');
  await expect(section.getByRole('img', { name: '5 stars of 5' })).toHaveCount(4);
  await expectAccessible(page, 'reviews with a filter');
});

test('the last choice of reviews counts, whichever answer comes last', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const earlier = /stars=5|after=/;
  const ended: Request[] = [];
  const end = (request: Request) => earlier.test(request.url()) && ended.push(request);
  page.on('requestfinished', end).on('requestfailed', end);
  await page.route(earlier, async (route) => {
    await answered;
    await route.continue().catch(() => undefined);
  });
  await visit(page, '/product/breton-stripe-tee-navy');
  await scrollToReviews(page);
  const section = reviewsOf(page);
  await section.getByRole('button', { name: 'Load more reviews' }).click();
  await section.getByRole('button', { name: '5 stars' }).click();
  await section.getByRole('button', { name: '4 stars' }).click();
  const reviews = section.getByRole('article');
  await expect(reviews.first().getByRole('img', { name: '4 stars of 5' })).toBeVisible();
  const shown = await reviews.allInnerTexts();
  answer();
  await expect.poll(() => ended.length).toBe(2);
  expect(await reviews.allInnerTexts()).toEqual(shown);
  await expect(section.getByRole('alert')).toHaveCount(0);
});
