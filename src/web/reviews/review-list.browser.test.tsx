// The reviews of a product: more of them, sorted, filtered.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { scrollTo } from '../../../test/browser/page-state.ts';

const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
const articles = reviews.getByRole('article');
const more = reviews.getByRole('button', { name: 'Load more reviews' });
const stars = (count: number) => articles.first().getByRole('img', { name: `${count} stars of 5` });

const open = async (): Promise<void> => {
  await openPage('/product/breton-stripe-tee-navy');
  await scrollTo(reviews);
  await expect.poll(() => articles.elements().length).toBe(4);
};

test('reviews load more, sort and filter without losing the place', async () => {
  await open();
  await expect.element(page.getByText('True to size: take your usual size.')).toBeInTheDocument();
  expect(reviews.getByText('Sample reviews.').elements()).toHaveLength(1);
  expect(reviews.getByText('Verified purchase').elements()).toHaveLength(0);
  more.element().scrollIntoView({ block: 'center' });
  // Not by `scrollY`: what still loads above moves the page, and the browser follows it.
  const place = () => articles.nth(3).element().getBoundingClientRect().top;
  const before = place();
  await more.click();
  await expect.poll(() => articles.elements().length).toBe(8);
  await expect.element(articles.nth(4).getByRole('heading')).toHaveFocus();
  expect(Math.abs(place() - before)).toBeLessThan(2);
  await reviews.getByLabelText('Sort reviews by').selectOptions('Lowest rating first');
  await expect.element(stars(2)).toBeVisible();
  await reviews.getByRole('button', { name: '5 stars' }).click();
  await expect.element(reviews.getByRole('status')).toMatchTextContent('with 5 stars');
  await expect
    .poll(() => reviews.getByRole('img', { name: '5 stars of 5' }).elements().length)
    .toBe(4);
  await expectAccessible('with a filter of reviews');
});

test('the last choice of reviews counts, whichever answer comes last', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  const ended: Promise<unknown>[] = [];
  answerCalls(/\/reviews$/, (url) => {
    if (!/stars=5|after=/.test(url.search)) return null;
    const late = isAnswered.then(async () => new Response(await (await real(url)).text()));
    ended.push(late);
    return late;
  });
  await open();
  await more.click();
  await reviews.getByRole('button', { name: '5 stars' }).click();
  await reviews.getByRole('button', { name: '4 stars' }).click();
  await expect.element(stars(4)).toBeVisible();
  const textOf = () => articles.elements().map(({ textContent }) => textContent);
  const shown = textOf();
  answer();
  expect(ended).toHaveLength(2);
  await Promise.all(ended);
  await new Promise(requestAnimationFrame);
  expect(textOf()).toEqual(shown);
  expect(reviews.getByRole('alert').elements()).toHaveLength(0);
});
