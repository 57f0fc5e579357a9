import { expect, test } from 'vitest';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { listReviews } from '../src/domain/reviews/list-reviews.ts';
import { majorityFit } from '../src/domain/reviews/review.ts';
import { databaseForTest } from '../test/test-database.ts';
import { demoProducts } from './add-products.ts';
import { demoReviews } from './demo-reviews.ts';
import { seedDemo } from './seed-demo.ts';

const assets = new URL('../assets', import.meta.url).pathname;
const reviews = demoReviews(demoProducts());

test('no text or author comes twice at one product, and none is empty', () => {
  for (const [slug, own] of Object.entries(Object.groupBy(reviews, ({ slug }) => slug))) {
    const texts = own?.map(({ text }) => text) ?? [];
    expect(new Set(texts).size, slug).toBe(texts.length);
    expect(new Set(own?.map(({ author }) => author)).size, slug).toBe(texts.length);
    expect(own?.filter(({ title, text, author }) => !title || !text || !author)).toEqual([]);
  }
});

test('most items have 3 to 20 reviews, some have none', () => {
  const counts = demoProducts().map(
    ({ slug }) => reviews.filter((one) => one.slug === slug).length,
  );
  expect(counts.filter((count) => count === 0)).toHaveLength(3);
  expect(counts.filter((count) => count >= 3 && count <= 20)).toHaveLength(46);
});

test('what is said of a fit is what was voted', () => {
  const wrong = reviews.filter(
    ({ text, fit }) =>
      (fit !== 'small' && /\b(runs small|size up)\b/i.test(text)) ||
      (fit !== 'large' && /size down|comes out big/i.test(text)),
  );
  expect(wrong).toEqual([]);
});

test('the demo shop fills with reviews marked as demo, and averages that follow', async () => {
  const database = await databaseForTest();
  await seedDemo(database, assets);
  const trench = await listReviews(
    { database },
    { product: 'belted-trench-stone', sort: 'newest', size: 50 },
  );
  expect(trench).toMatchObject({ ratingCount: 19, ratingTenths: 44, next: null });
  const { rows } = await database.pool.query<{ slug: string; fitVotes: number[] }>(
    `select slug, fit_votes as "fitVotes" from products where rating_count > 0`,
  );
  const bySlug = (fit: string) =>
    rows.filter(({ fitVotes }) => majorityFit(fitVotes) === fit).map(({ slug }) => slug);
  expect(bySlug('small').length).toBeGreaterThanOrEqual(2);
  expect(bySlug('large')).toContain('linen-shirt-white');
  const { rows: unmarked } = await database.pool.query('select id from reviews where not is_demo');
  expect(unmarked).toEqual([]);
  const findings = await auditBooks({ database });
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
