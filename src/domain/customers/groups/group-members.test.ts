// Who belongs to a group: what the database says of random customers, and a plain recount of them.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database.ts';
import { aProduct, type TestProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readCountries } from '../countries/read-countries.ts';
import type { Bought, Rule } from './customer-group.ts';
import { findGroupsOf, findRulesCondition } from './group-members.ts';
import { type RuleKind, ruleKindNames, ruleKinds, ruleText, type ValueKind } from './rule-kinds.ts';

const now = new Date('2026-11-26T12:00:00Z');
const dayMs = 86_400_000;
const context = { now: () => now, canSendEmail: true };
const tags = ['vip', 'press', 'wholesale'];

/** What an address ends in, and where that is. */
const countryOfTown: Record<string, string | null> = {
  'Leeds, England': 'GB',
  'Köln\nDeutschland': 'DE',
  'Los Angeles, CA': null,
  '': null,
};
const towns = Object.keys(countryOfTown);

const anOrder = fc.record({
  product: fc.nat(2),
  daysAgo: fc.integer({ min: 0, max: 100 }),
  cents: fc.integer({ min: 1, max: 30_000 }),
  state: fc.constantFrom('paid', 'paid', 'unpaid', 'canceled'),
  town: fc.constantFrom(...towns),
  isRemoved: fc.boolean(),
});
const aCustomer = fc.record({
  id: fc.uuid(),
  daysHere: fc.integer({ min: 0, max: 60 }),
  tags: fc.subarray(tags),
  phones: fc.array(fc.constantFrom('+447700900123', '+4930123456', '07700900123'), {
    maxLength: 2,
  }),
  towns: fc.tuple(fc.constantFrom(...towns), fc.constantFrom(...towns)),
  newsletter: fc.constantFrom(null, 'pending', 'subscribed', 'unsubscribed'),
  isConfirmed: fc.boolean(),
  orders: fc.array(anOrder, { maxLength: 4 }),
});
type Customer = typeof aCustomer extends fc.Arbitrary<infer T> ? T : never;

const customers =
  fc.sample(
    fc.uniqueArray(aCustomer, {
      minLength: 60,
      maxLength: 60,
      selector: ({ id }) => id,
    }),
    { numRuns: 1, seed: 7 },
  )[0] ?? [];
let database: Database;
let products: TestProduct[];

beforeAll(async () => {
  database = await openTestDatabase();
  products = [
    await aProduct(database, { name: 'Wool Cap', category: 'Hat', department: 'men' }),
    await aProduct(database, { name: 'Silk Shirt', category: 'Clothing', department: 'women' }),
    await aProduct(database, { name: 'Tee', category: 'Clothing', department: 'unisex' }),
  ];
  await database.pool.query(
    `update products set attribute_values = '{pattern:striped}' where id = $1`,
    [products[1]?.id],
  );
  for (const customer of customers) await put(customer);
  await readCountries({ database });
  return () => database.close();
});

const put = async ({
  id,
  daysHere,
  tags: own,
  phones,
  towns,
  newsletter,
  isConfirmed,
  orders,
}: Customer) => {
  const { pool } = database;
  const email = `${id}@example.com`;
  await pool.query(
    `insert into users (id, name, email, phone, address, email_verified, created_at)
     values ($1, 'Ines Okafor', $2, $3, $4, $5, $6)`,
    [id, email, phones[0], towns[0], isConfirmed, new Date(now.getTime() - daysHere * dayMs)],
  );
  await pool.query('insert into customer_tags select $1, tag, $3 from unnest($2::text[]) tag', [
    id,
    own,
    now,
  ]);
  if (phones[1])
    await pool.query(
      `insert into shipping_addresses (user_id, first_name, last_name, address, phone,
         additional_info, is_default, created_at, updated_at)
       values ($1, 'Ines', 'Okafor', $3, $2, '', true, now(), now())`,
      [id, phones[1], towns[1]],
    );
  if (newsletter)
    await pool.query(
      `insert into newsletter_subscriptions (email, state, requested_at, unsubscribed_at)
       values ($1, $2::text, $3::timestamptz,
         case when $2::text = 'unsubscribed' then $3::timestamptz end)`,
      [email, newsletter, now],
    );
  for (const { product, daysAgo, cents, state, town, isRemoved } of orders) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const orderId = randomUUID();
    await pool.query(
      `insert into orders (id, user_id, user_name, user_email, phone, address, subtotal_cents,
         shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until, state, paid_at)
       values ($1, $2, '', '', '', $6, $3::int, 0, 0, $3::int, $4::timestamptz, $4::timestamptz,
         $5::text, case when $5::text = 'paid' then $4::timestamptz end)`,
      [orderId, id, cents, at, state, town],
    );
    await pool.query(
      `insert into order_lines (order_id, position, product_id, size_id, product_name, size_label,
         category, image, quantity, unit_price_cents, line_cents, removed_at)
       values ($1, 0, $2, $3, '', 'M', 'Clothing', '', 1, $4, $4, $5)`,
      [orderId, products[product]?.id, randomUUID(), cents, isRemoved ? at : null],
    );
  }
};

const paid = ({ orders }: Customer) => orders.filter(({ state }) => state === 'paid');
const spent = (one: Customer) => paid(one).reduce((sum, { cents }) => sum + cents, 0);
const named: Record<string, number[]> = {
  'category:Hat': [0],
  'category:Clothing': [1, 2],
  'department:women': [1, 2],
  'department:men': [0, 2],
  'tag:pattern:striped': [1],
};
const hasBought = (one: Customer, { what, days }: Bought) =>
  paid(one).some(
    ({ product, daysAgo, isRemoved }) =>
      !isRemoved &&
      (days === null || daysAgo <= days) &&
      what.some(
        (name) => named[name]?.includes(product) || name === `product:${products[product]?.id}`,
      ),
  );
const reads = ({ newsletter, isConfirmed }: Customer) => isConfirmed && newsletter === 'subscribed';
const registered = ({ daysHere }: Customer) =>
  new Date(now.getTime() - daysHere * dayMs).toISOString().slice(0, 10);

const phoneCountries: [code: string, country: string][] = [
  ['+44', 'GB'],
  ['+49', 'DE'],
];
const isIn = ({ phones, towns: own, orders }: Customer, country: string) =>
  [
    [own[0], phones[0]],
    ...(phones[1] ? [[own[1], phones[1]]] : []),
    ...orders.filter(({ state }) => state === 'paid').map(({ town }) => [town, '']),
  ].some(([town = '', phone = '']) => {
    const ofPhone = phoneCountries.find(([code]) => phone.startsWith(code))?.[1];
    return (countryOfTown[town] ?? ofPhone) === country;
  });

// biome-ignore lint/suspicious/noExplicitAny: of each kind its own value
const recount: Record<RuleKind, (one: Customer, value: any) => boolean> = {
  spent_at_least: (one, dollars) => spent(one) >= Math.round(dollars * 100),
  spent_at_most: (one, dollars) => spent(one) <= Math.round(dollars * 100),
  orders_at_least: (one, count) => paid(one).length >= count,
  orders_at_most: (one, count) => paid(one).length <= count,
  bought: hasBought,
  not_bought: (one, bought) => !hasBought(one, bought),
  newsletter: reads,
  no_newsletter: (one) => !reads(one),
  registered_from: (one, day) => registered(one) >= day,
  registered_before: (one, day) => registered(one) < day,
  tag: (one, tag) => one.tags.includes(tag),
  no_tag: (one, tag) => !one.tags.includes(tag),
  country: isIn,
  phone_code: ({ phones }, code) => phones.some((phone) => phone.startsWith(code)),
};

const values: Record<ValueKind, () => fc.Arbitrary<unknown>> = {
  none: () => fc.constant(null),
  dollars: () => fc.integer({ min: 0, max: 60_000 }).map((cents) => cents / 100),
  count: () => fc.nat(4),
  day: () =>
    fc.nat(60).map((days) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)),
  tag: () => fc.constantFrom(...tags, 'nobody'),
  phoneCode: () => fc.constantFrom('+44', '+49', '+1'),
  country: () => fc.constantFrom('GB', 'DE', 'US', 'CA'),
  bought: () =>
    fc.record({
      what: fc.subarray([...Object.keys(named), ...products.map(({ id }) => `product:${id}`)], {
        minLength: 1,
      }),
      days: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
};

const aRule = () =>
  fc.oneof(
    ...ruleKindNames.map((kind) =>
      values[ruleKinds[kind].value]().map((value) => ({ kind, value }) as Rule),
    ),
  );

const membersOf = async (rules: readonly Rule[]): Promise<string[]> => {
  const condition = await findRulesCondition(database.pool, rules, context);
  const { rows } = await database.pool.query<{ id: string }>(
    sql`select id from users join customer_totals on user_id = id where ${condition}`,
  );
  return rows.map(({ id }) => id).sort();
};
const counted = (rules: readonly Rule[]): string[] =>
  customers
    .filter((one) => rules.every(({ kind, value }) => recount[kind as RuleKind](one, value)))
    .map(({ id }) => id)
    .sort();

test('each kind of rule finds some of the customers, and exactly those', async () => {
  for (const kind of ruleKindNames) {
    const sample = fc.sample(values[ruleKinds[kind].value](), { numRuns: 5, seed: 3 });
    const found = await Promise.all(
      sample.map(async (value) => {
        const rules = [{ kind, value } as Rule];
        const members = await membersOf(rules);
        expect(members, ruleText(rules[0] as Rule, {})).toEqual(counted(rules));
        return members.length;
      }),
    );
    expect(
      found.some((count) => count > 0 && count < customers.length),
      kind,
    ).toBe(true);
  }
});

test('members are those of whom all rules hold, also asked about one customer', async () => {
  const property = fc.asyncProperty(
    fc.array(aRule(), { minLength: 1, maxLength: 4 }),
    fc.nat(customers.length - 1),
    async (rules, place) => {
      const members = await membersOf(rules);
      expect(members).toEqual(counted(rules));
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into customer_groups (name, rules, created_at, updated_at)
         values ($1, $2, now(), now()) returning id`,
        [randomUUID(), JSON.stringify(rules)],
      );
      const userId = customers[place]?.id ?? '';
      const groupIds = [rows[0]?.id ?? '', randomUUID()];
      const own = await findGroupsOf(database.pool, { userId, groupIds }, context);
      expect(own).toEqual(members.includes(userId) ? groupIds.slice(0, 1) : []);
    },
  );
  await fc.assert(property, { numRuns: 30, seed: 11 });
});

test('a rule of a later version holds for nobody', async () => {
  expect(await membersOf([{ kind: 'birthday', value: null }])).toEqual([]);
  expect(ruleText({ kind: 'toString', value: null }, {})).toBe('A rule of another version');
});
