// Reviews over HTTP: what everybody reads, and what hostile writers get.
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, type Customer } from '../../../test/test-checkout.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aPurchase, reviewInput } from '../../../test/test-reviews.ts';
import type { createTestShop } from '../../../test/test-shop.ts';

type Shop = Awaited<ReturnType<typeof createTestShop>>;
type Options = Parameters<typeof createTestShop>[0];

const setUp = async (options?: Options) => {
  const shop = await aShopWithProduct(options);
  const product = await aProduct(shop.database, { sizes: { S: 50, M: 50 } });
  const customer = async () => {
    const one = await aCustomer(shop);
    await aPurchase(shop.database, one.user, product);
    return one;
  };
  const review = (one: Customer, change: object = {}) =>
    one.call('/reviews', { ...reviewInput(), productId: product.id, ...change });
  const read = async (query = '') => {
    const answer = await shop.app.request(`/products/${product.slug}/reviews${query}`);
    return { answer, page: await answer.json() };
  };
  return { shop, product, customer, review, read };
};

const ask = (shop: Shop, { token }: Customer, method: string, path: string, body?: object) =>
  shop.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('a review shows first name and initial, never the email, and is cached shortly', async () => {
  const { product, shop, customer, review, read } = await setUp();
  const one = await customer();
  const written = await review(one);
  expect(written).toMatchObject({ status: 200, body: { author: 'Ines O.', hiddenReason: null } });
  const { answer, page } = await read();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
  expect(page).toEqual({
    rating: 4,
    ratingCount: 1,
    stars: [0, 0, 0, 1, 0],
    fitVotes: [0, 1, 0],
    hasDemoReviews: false,
    reviews: [
      {
        ...reviewInput(),
        id: written.body.id,
        author: 'Ines O.',
        size: 'S',
        isDemo: false,
        createdAt: written.body.createdAt,
        editedAt: null,
      },
    ],
    next: null,
  });
  expect(JSON.stringify(page)).not.toContain(one.user.id);
  const [found] = await (await shop.app.request(`/products/${product.slug}`)).json();
  expect(found).toMatchObject({ rating: 4, ratingCount: 1, fitVotes: [0, 1, 0] });
});

test('the same request twice, and 20 at once, write one review', async () => {
  const { customer, review, read } = await setUp();
  const one = await customer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => review(one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await review(one)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
  expect((await read()).page.ratingCount).toBe(1);
});

test('pages go on where the last ended, in every order, and filter by stars', async () => {
  const { shop, product, read } = await setUp();
  await shop.database.pool.query(
    `insert into reviews (product_id, author, rating, title, text, is_demo, created_at)
     select $1, 'Ines O.', 1 + n * 7 % 5, 'T' || n, 'Good.', true, now()
     from generate_series(1, 23) n`,
    [product.id],
  );
  for (const sort of ['newest', 'highest', 'lowest']) {
    const seen: { title: string; rating: number }[] = [];
    let after = '';
    do {
      const { page } = await read(`?sort=${sort}&size=5${after && `&after=${after}`}`);
      seen.push(...page.reviews);
      after = page.next;
      // Another that comes in between shifts nothing.
    } while (after);
    expect(new Set(seen.map(({ title }) => title)).size).toBe(23);
    expect(seen).toHaveLength(23);
    const ratings = seen.map(({ rating }) => rating);
    const sorted = ratings.toSorted((a, b) => (sort === 'lowest' ? a - b : b - a));
    if (sort !== 'newest') expect(ratings).toEqual(sorted);
    else expect(seen[0]?.title).toBe('T23');
  }
  const { page } = await read('?stars=5&size=50');
  expect(page.hasDemoReviews).toBe(true);
  expect(new Set(page.reviews.map(({ rating }: { rating: number }) => rating))).toEqual(
    new Set([5]),
  );
});

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 4.5 }, 'rating'],
  ['stars as text', { rating: '5' }, 'rating'],
  ['an empty title', { title: '  \n ' }, 'title'],
  ['a title of 81 characters', { title: 'a'.repeat(81) }, 'title'],
  ['a text of control characters', { text: '\u0000\u0007\u202e' }, 'text'],
  ['a text of 2001 characters', { text: 'a'.repeat(2001) }, 'text'],
  ['another fit', { fit: 'tight' }, 'fit'],
  ['another product id', { productId: 'shirt' }, 'productId'],
])('%s is invalid input', async (_what, change, field) => {
  const { customer, review } = await setUp();
  expect(await review(await customer(), change)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field },
  });
});

test('texts are kept plain: no controls, no turned direction, no stacks of accents', async () => {
  const { customer, review, read } = await setUp();
  const text =
    '\u0000<b>Hi</b>\r\n\r\n\r\n\r\n\u202eevil\u202c \ud83d e\u0301\u0301\u0301\u0301\u0301';
  const title = ' A\ttitle\nin\u0007 two  lines ';
  const { body } = await review(await customer(), { text, title });
  expect(body.text).toBe('<b>Hi</b>\n\nevil \ufffd e\u0301\u0301\u0301');
  expect(body.title).toBe('A title in two lines');
  expect((await read()).page.reviews[0].text).toBe(body.text);
});

test('who did not buy it is told so; a product that is unknown has no reviews', async () => {
  const { shop, review } = await setUp();
  expect(await review(await aCustomer(shop))).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'Only customers who bought this item can review it.' },
  });
  for (const path of ['unknown', '..%2fproducts', '%00', 'a'.repeat(201)]) {
    const answer = await shop.app.request(`/products/${path}/reviews`);
    expect([404, 400, 422]).toContain(answer.status);
  }
});

test('a report counts once an account; hiding it takes it from the average', async () => {
  const { shop, customer, review, read } = await setUp();
  const { body } = await review(await customer());
  const [reader, admin] = [await customer(), await customer()];
  await shop.database.pool.query("update users set role = 'admin' where id = $1", [admin.user.id]);
  const reported = await Promise.all(
    Array.from({ length: 20 }, () =>
      ask(shop, reader, 'POST', `/reviews/${body.id}/reports`, { reason: 'An advertisement' }),
    ),
  );
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([200]));
  const list = async (state: string) =>
    (await ask(shop, admin, 'GET', `/reviews?state=${state}`)).json();
  expect((await list('reported')).reviews).toMatchObject([
    { id: body.id, openReports: 1, reportReasons: ['An advertisement'], hiddenAt: null },
  ]);
  const hide = { reason: 'An advertisement.' };
  expect((await ask(shop, admin, 'POST', `/reviews/${body.id}/hide`, hide)).status).toBe(200);
  expect((await read()).page).toMatchObject({ rating: null, ratingCount: 0, reviews: [] });
  expect((await list('reported')).reviews).toEqual([]);
  expect((await list('hidden')).reviews).toMatchObject([
    { hiddenReason: hide.reason, hiddenBy: 'Ines Okafor', openReports: 0 },
  ]);
  expect((await ask(shop, reader, 'POST', `/reviews/${body.id}/reports`, {})).status).toBe(404);
  expect((await ask(shop, admin, 'POST', `/reviews/${body.id}/unhide`)).status).toBe(200);
  expect((await read()).page).toMatchObject({ rating: 4, ratingCount: 1 });
});

test('an author changes and deletes the review, and may write another', async () => {
  const { shop, product, customer, review, read } = await setUp();
  const one = await customer();
  const { body } = await review(one);
  const changed = await ask(shop, one, 'PATCH', `/reviews/${body.id}`, reviewInput({ rating: 2 }));
  expect(await changed.json()).toMatchObject({ rating: 2, editedAt: expect.any(String) });
  const own = await (await ask(shop, one, 'GET', `/products/${product.id}/my-review`)).json();
  expect(own).toMatchObject({ review: { rating: 2 }, canReview: false, hasSizes: true });
  expect(await (await ask(shop, one, 'GET', '/my-reviews')).json()).toHaveLength(1);
  expect((await ask(shop, one, 'DELETE', `/reviews/${body.id}`)).status).toBe(200);
  expect((await ask(shop, one, 'DELETE', `/reviews/${body.id}`)).status).toBe(404);
  expect((await read()).page.ratingCount).toBe(0);
  expect((await review(one)).status).toBe(200);
});

test('an account that writes without end is limited', async () => {
  const { customer, review } = await setUp({ rateLimits: { widen: 1 } });
  const one = await customer();
  const statuses = [];
  for (let index = 0; index < 32; index++) statuses.push((await review(one)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
