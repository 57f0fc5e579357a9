// Who may review what, and the average that follows from the rows.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aPurchase, ratingOf, reviewInput } from '../../../test/test-reviews.ts';
import { aUser } from '../../../test/test-users.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { auditBooks } from '../books/audit-books.ts';
import type { AuthUser } from '../identity/user.ts';
import { deleteReview } from './delete-review.ts';
import { editReview } from './edit-review.ts';
import { findOwnReview } from './find-own-review.ts';
import { moderateReview } from './moderate-review.ts';
import type { ReviewInput } from './review.ts';
import { writeReview } from './write-review.ts';

const at = new Date('2026-11-21T14:10:00Z');

const setUp = async (sizes: Record<string, number> = { M: 50, L: 50 }) => {
  const database = await databaseForTest();
  const context = { database, now: () => at };
  const product = await aProduct(database, { sizes });
  const admin = await aUser(database, 'admin');
  const customer = async (): Promise<AuthUser> => {
    const user = await aUser(database);
    await aPurchase(database, user, product);
    return user;
  };
  const write = (author: AuthUser, input: ReviewInput = reviewInput()) =>
    writeReview(context, { productId: product.id, author, input });
  const writeAs = async (author: AuthUser, input?: ReviewInput) => {
    const review = await write(author, input);
    if (isFailure(review)) throw new Error(review.message);
    return review;
  };
  const rating = () => ratingOf(database, product);
  return { database, context, product, admin, customer, write, writeAs, rating };
};

test.each(['unpaid', 'expired', 'canceled', 'refunded'] as const)(
  'who has a %s order only may not review',
  async (state) => {
    const { database, product, write } = await setUp();
    const user = await aUser(database);
    await aPurchase(database, user, product, state);
    expect(await write(user)).toMatchObject({ code: 'forbidden' });
    expect(await findOwnReview({ database }, { productId: product.id, userId: user.id })).toEqual({
      review: null,
      canReview: false,
      hasSizes: false,
    });
  },
);

test('a customer of another item, and one who removed the line, may not review', async () => {
  const { database, product, write } = await setUp();
  const [other, removed] = [await aUser(database), await aUser(database)];
  await aPurchase(database, other, await aProduct(database));
  const orderId = await aPurchase(database, removed, product);
  await database.pool.query('update order_lines set removed_at = now() where order_id = $1', [
    orderId,
  ]);
  for (const user of [other, removed])
    expect(await write(user)).toMatchObject({ code: 'forbidden' });
});

test('a paid order that was kept counts, though another was refunded', async () => {
  const { database, product, customer, writeAs } = await setUp();
  const user = await customer();
  await aPurchase(database, user, product, 'refunded');
  expect(await writeAs(user)).toMatchObject({ author: 'Ines O.', size: 'M', hiddenReason: null });
});

test('one review an item bought: the second, and 19 of 20 at once, are told so', async () => {
  const { database, product, customer, write, rating } = await setUp();
  const user = await customer();
  await aPurchase(database, user, product);
  const written = await Promise.all(Array.from({ length: 20 }, () => write(user)));
  expect(written.filter((one) => !isFailure(one))).toHaveLength(1);
  expect(written.filter((one) => isFailure(one) && one.code === 'already_reviewed')).toHaveLength(
    19,
  );
  expect(await rating()).toMatchObject({ count: 1, tenths: 40 });
});

test('20 customers at once, then edits, hides and deletes: the average is exact', async () => {
  const { database, context, admin, customer, writeAs, rating } = await setUp();
  const users: AuthUser[] = [];
  for (let index = 0; index < 20; index++) users.push(await customer());
  const reviews = await Promise.all(
    users.map((user, index) =>
      writeAs(user, reviewInput({ rating: 1 + (index % 5), fit: index < 12 ? 'small' : 'large' })),
    ),
  );
  expect(await rating()).toEqual({
    count: 20,
    tenths: 30,
    stars: [4, 4, 4, 4, 4],
    fits: [12, 0, 8],
  });
  const ids = reviews.map(({ id }) => id);
  const hide = (id = '', reason: string | null = 'spam') =>
    moderateReview(context, { id, admin, reason });
  await Promise.all([
    hide(ids[0]),
    hide(ids[0], 'spam again'),
    hide(ids[1]),
    ...[2, 3].map((index) => deleteReview(context, ids[index] ?? '', users[index] as AuthUser)),
    ...[4, 5].map((index) =>
      editReview(context, {
        id: ids[index] ?? '',
        author: users[index] as AuthUser,
        input: reviewInput({ rating: 1, fit: 'true' }),
      }),
    ),
  ]);
  // Was 4 of each: 1 and 2 hidden, 3 and 4 deleted, 5 and 1 changed to 1.
  expect(await rating()).toMatchObject({ count: 16, stars: [4, 3, 3, 3, 3], fits: [6, 2, 8] });
  await Promise.all([hide(ids[0], null), hide(ids[0], null), hide(ids[1], null)]);
  expect(await rating()).toMatchObject({ count: 18, stars: [5, 4, 3, 3, 3], tenths: 27 });
  expect((await auditBooks({ database })).filter(isOfReviews)).toEqual([
    expect.objectContaining({ breaches: 0 }),
    expect.objectContaining({ breaches: 0 }),
  ]);
});

test('random changes keep the average of the rows', async () => {
  const { database, context, admin, customer, writeAs } = await setUp();
  const random = randomOf(20261121);
  const users = [await customer(), await customer(), await customer(), await customer()];
  const ids = new Map<AuthUser, string>();
  for (let step = 0; step < 120; step++) {
    const author = users[random(users.length)] as AuthUser;
    const id = ids.get(author);
    const input = reviewInput({
      rating: 1 + random(5),
      fit: ([null, 'small', 'true', 'large'] as const)[random(4)] ?? null,
    });
    if (!id) ids.set(author, (await writeAs(author, input)).id);
    else if (random(4) === 0) {
      if ((await deleteReview(context, id, author)) === true) ids.delete(author);
    } else if (random(3) === 0) await editReview(context, { id, author, input });
    else await moderateReview(context, { id, admin, reason: random(2) ? 'spam' : null });
  }
  expect((await auditBooks({ database })).filter(isOfReviews).map((one) => one.breaches)).toEqual([
    0, 0,
  ]);
});

test('a hidden review can be changed, stays hidden, and can not be written anew', async () => {
  const { database, context, admin, customer, write, writeAs, rating } = await setUp();
  const author = await customer();
  const { id } = await writeAs(author);
  await moderateReview(context, { id, admin, reason: 'An address is in it.' });
  expect(await deleteReview(context, id, author)).toMatchObject({ code: 'forbidden' });
  const edited = await editReview(context, { id, author, input: reviewInput({ rating: 2 }) });
  expect(edited).toMatchObject({ rating: 2, hiddenReason: 'An address is in it.', editedAt: at });
  expect(await write(author)).toMatchObject({ code: 'already_reviewed' });
  expect(await rating()).toMatchObject({ count: 0, tenths: null });
  const { rows } = await database.pool.query(
    'select actor_id as by, action, detail, at from audit_log where subject = $1',
    [id],
  );
  expect(rows).toEqual([
    { by: admin.id, action: 'review_hidden', detail: { reason: 'An address is in it.' }, at },
  ]);
});

test('nobody changes or deletes the review of another, not even an admin', async () => {
  const { context, admin, customer, writeAs } = await setUp();
  const { id } = await writeAs(await customer());
  for (const author of [await customer(), admin as AuthUser]) {
    const input = reviewInput();
    expect(await editReview(context, { id, author, input })).toMatchObject({ code: 'forbidden' });
    expect(await deleteReview(context, id, author)).toMatchObject({ code: 'forbidden' });
  }
});

test('what comes in one size has no fit', async () => {
  const { customer, write, writeAs } = await setUp({ 'One size': 50 });
  const author = await customer();
  expect(await write(author)).toMatchObject({ code: 'invalid_input', detail: { field: 'fit' } });
  expect(await writeAs(author, reviewInput({ fit: null }))).toMatchObject({ size: null });
});

const isOfReviews = ({ name }: { name: string }) => /review/.test(name);

/** Numbers below `max`, the same in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
};
