// Leaving the demo: what goes, what stays, and what meanwhile happens.
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aCustomer, confirmCard } from '../../../test/test-checkout.ts';
import { administer, freshDatabase } from '../../../test/test-database.ts';
import { aProduct, type TestProduct } from '../../../test/test-products.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { auditBooks } from '../books/audit-books.ts';
import { leavePhrase } from './demo-text.ts';

let templateName: string;
beforeAll(async () => {
  const template = await openDemoDatabase();
  const { rows } = await template.pool.query('select current_database() as name');
  templateName = rows[0].name;
  // Only a database without connections is copied.
  await template.pool.end();
});
afterAll(() => administer(inject('database').config, `drop database ${templateName}`));

const aDemo = async () => {
  const database = await freshDatabase(templateName);
  const shop = await openTestShop({ database });
  onTestFinished(() => shop.close());
  return { ...shop, owner: await aSignedInUser(shop, 'admin') };
};
type Demo = Awaited<ReturnType<typeof aDemo>>;

const leave = (demo: Demo, withChanged = false) =>
  demo.owner.call('POST', '/demo/leave', { confirmation: leavePhrase, withChanged });

const rowsOf = async ({ database }: Pick<TestShop, 'database'>, query: string) =>
  (await database.pool.query(query)).rows;

const countOf = async (shop: Pick<TestShop, 'database'>, from: string): Promise<number> =>
  (await rowsOf(shop, `select count(*) from ${from}`))[0].count;

const breaches = async ({ database }: Pick<TestShop, 'database'>) =>
  (await auditBooks({ database })).filter((finding) => finding.breaches > 0);

const demoProduct = async (shop: Pick<TestShop, 'database'>, slug: string) => {
  const [product] = await rowsOf(
    shop,
    `select id, name, coalesce(discount_price_cents, price_cents) as "priceCents",
       (select jsonb_agg(jsonb_build_object(
       'id', s.id, 'label', s.label) order by position) from product_sizes s
       where product_id = p.id and stock > 0) as sizes
     from products p where slug = '${slug}'`,
  );
  return product as TestProduct & { priceCents: number };
};

/** As delivery and taxes are until an owner sets them. */
const priceOf = ({ priceCents }: { priceCents: number }): number =>
  (priceCents + 800 + (priceCents > 9900 ? 0 : 2000)) / 100;

const buy = async (demo: Demo, product: TestProduct & { priceCents: number }) => {
  const customer = await aCustomer(demo);
  const { body } = await customer.checkout(product, { price: priceOf(product) });
  expect(body).toMatchObject({ clientSecret: expect.any(String) });
  // Its payment is disputed, which goes with it.
  await confirmCard(demo, body.clientSecret, '4000000000000259');
  await demo.stripeSandbox?.idle();
  return customer;
};

test('of what the demo brought and customers did nothing stays, and the books hold', async () => {
  const demo = await aDemo();
  const trench = await demoProduct(demo, 'belted-trench-stone');
  await buy(demo, trench);
  expect(await countOf(demo, "orders where state = 'paid'")).toBe(1);
  const before = await demo.owner.call('GET', '/demo');
  expect(before.body).toMatchObject({
    isDemo: true,
    goes: { products: 49, orders: 1, customers: 1, articles: 5, settings: 4, discounts: 1 },
    changed: [],
  });
  expect((await leave(demo)).status).toBe(200);
  const tables = ['products', 'orders', 'payments', 'refunds', 'reviews', 'stock_ledger'];
  const gone = [...tables, 'categories', 'promo_codes', 'stripe_sandbox.payment_intents'];
  for (const table of [...gone, 'demo_rows', 'email_outbox', 'listed_orders'])
    expect(await countOf(demo, table), table).toBe(0);
  expect(await rowsOf(demo, 'select email from users')).toEqual([{ email: demo.owner.email }]);
  const pages = 'select slug, revision, published_revision from content_pages order by slug';
  expect(await rowsOf(demo, pages)).toEqual(
    ['accessibility', 'privacy', 'shipping', 'size-guide', 'terms'].map((slug) => ({
      ...{ slug, revision: 1, published_revision: 1 },
    })),
  );
  // A shop of tests has limits of reservations of its own.
  const settings = `select name, value from shop_settings where name <> 'reservations'`;
  expect(await rowsOf(demo, settings)).toEqual([{ name: 'storefront', value: { isDemo: false } }]);
  const entries = "select actor_id, detail from audit_log where action = 'demo_left'";
  const [entry] = await rowsOf(demo, entries);
  expect(entry).toMatchObject({
    actor_id: demo.owner.id,
    detail: { deleted: { products: 49 }, alsoWhatWasChanged: false },
  });
  expect(JSON.stringify(entry)).not.toMatch(/ledger|sandbox|[a-z]Lines/i);
  expect(await breaches(demo)).toEqual([]);
});

test('what the owner made or changed stays, with the stock that test orders took', async () => {
  const demo = await aDemo();
  const { owner, database } = demo;
  const write = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
  const own = { ...(await aProduct(database, { sizes: { M: 5 } })), priceCents: 7800 };
  await write(
    `insert into stock_ledger (size_id, delta, kind)
    select id, stock, 'received' from product_sizes where product_id = $1`,
    [own.id],
  );
  await write('update products set price_cents = 7800 where id = $1', [own.id]);
  const trench = await demoProduct(demo, 'belted-trench-stone');
  await buy(demo, own);
  await buy(demo, trench);
  await write(
    `insert into audit_log (at, actor_id, action, subject) values
       (now(), $1, 'product_changed', $2), (now(), null, 'product_changed', $3)`,
    [owner.id, trench.id, (await demoProduct(demo, 'linen-shirt-white')).id],
  );
  await owner.call('PUT', '/shop-settings/shop', { name: 'Wren', email: '', phone: '' });
  const { body: home } = await owner.call('GET', '/content/home');
  const feature = home.sections.find(({ id }: { id: string }) => id === 'feature');
  const news = { ...feature, id: 'mine', fields: { ...feature.fields, title: 'Mine' } };
  const rest = home.sections.slice(-3);
  const changed = { ...home, sections: [...rest, news] };
  expect((await owner.call('PUT', '/content/home', changed)).status).toBe(200);
  const terms = (await rowsOf(demo, `select id from content_pages where slug = 'terms'`))[0].id;
  await write('update content_pages set revision = 3, published_revision = 3 where id = $1', [
    terms,
  ]);
  await write(
    `insert into content_versions (page_id, revision, title, description, body, words)
    select page_id, 3, 'My terms', '', body, 1 from content_versions
    where page_id = $1 and revision = 2`,
    [terms],
  );

  const { body: drafted } = await owner.call('POST', '/legal-pages/privacy/draft');
  expect((await owner.call('GET', '/demo')).body).toMatchObject({
    goes: { products: 48, orders: 2, settings: 3 },
    changed: [
      { kind: 'page', name: 'My terms' },
      { kind: 'page', name: 'Privacy' },
      { kind: 'product', name: trench.name },
    ],
  });
  expect((await leave(demo)).status).toBe(200);
  const products = 'select id from products order by sequence desc';
  expect(await rowsOf(demo, products)).toEqual([{ id: own.id }, { id: trench.id }]);
  const stock = `select sum(stock)::int as stock from product_sizes where product_id = '${own.id}'`;
  expect(await rowsOf(demo, stock)).toEqual([{ stock: 5 }]);
  expect(await rowsOf(demo, 'select name from categories')).toEqual([{ name: 'Clothing' }]);
  expect((await owner.call('GET', '/shop-settings')).body.shop.name).toBe('Wren');
  const sections = (await owner.call('GET', '/content/home')).body.sections;
  expect(sections.map(({ id }: { id: string }) => id)).toEqual([
    'banner',
    'feature',
    'services',
    'news',
    'mine',
  ]);
  const page = (await owner.call('GET', '/pages/terms')).body;
  expect(page.title).toBe('My terms');
  const privacy = `select revision, published_revision from content_pages
    where id = '${drafted.id}'`;
  expect(await rowsOf(demo, privacy)).toEqual([{ revision: 3, published_revision: 1 }]);
  expect(await breaches(demo)).toEqual([]);
});

test('asked twenty times at once and again, it leaves once; a start fills nothing', async () => {
  const demo = await aDemo();
  const answers = await Promise.all(Array.from({ length: 20 }, () => leave(demo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.gone.products === 49)).toHaveLength(1);
  const own = await aProduct(demo.database);
  expect((await leave(demo)).body).toEqual({ gone: {} });
  expect(await countOf(demo, 'products')).toBe(1);
  await demo.database.pool.query('delete from products where id = $1', [own.id]);
  expect(await seedDemo(demo.database, new URL('../../../assets', import.meta.url).pathname)).toBe(
    0,
  );
  expect(await countOf(demo, 'products')).toBe(0);
  expect(await countOf(demo, "audit_log where action = 'demo_left'")).toBe(1);
});

test('checkouts and payments under way end with an answer, and the books hold', async () => {
  const demo = await aDemo();
  const trench = await demoProduct(demo, 'belted-trench-stone');
  const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(demo)));
  const pay = async (customer: (typeof customers)[number]) => {
    const { status, body } = await customer.checkout(trench, { price: priceOf(trench) });
    if (status === 200) await confirmCard(demo, body.clientSecret);
    return status;
  };
  const [statuses, left] = await Promise.all([Promise.all(customers.map(pay)), leave(demo)]);
  expect(left.status).toBe(200);
  // Paid, out of stock, or no longer known.
  expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
  await demo.stripeSandbox?.idle();
  expect(demo.logged).toEqual([]);
  expect(await countOf(demo, 'products')).toBe(0);
  expect(await breaches(demo)).toEqual([]);
});

test('orders that real money paid stay with their customers, and who came after', async () => {
  const demo = await aDemo();
  const trench = await demoProduct(demo, 'belted-trench-stone');
  const [tester, payer] = [await buy(demo, trench), await buy(demo, trench)];
  await demo.database.pool.query(
    `update payments set is_test = false, provider = 'stripe' where user_id = $1`,
    [payer.user.id],
  );
  await demo.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ('before@example.com', 'subscribed', now() - interval '1 day'),
       ('after@example.com', 'subscribed', now())`,
  );
  await demo.owner.call('DELETE', '/test-orders');
  expect(await rowsOf(demo, 'select user_id from orders')).toEqual([{ user_id: payer.user.id }]);
  expect(await countOf(demo, 'products')).toBe(49);
  expect(await breaches(demo)).toEqual([]);
  await leave(demo);
  const emails = (await rowsOf(demo, 'select email from users')).map(({ email }) => email);
  expect(emails.toSorted()).toEqual([payer.user.email, demo.owner.email].toSorted());
  expect(emails).not.toContain(tester.user.email);
  expect(await rowsOf(demo, 'select email from newsletter_subscriptions')).toEqual([
    { email: 'after@example.com' },
  ]);
  expect(await breaches(demo)).toEqual([]);
});

test('only who may end the demo may, after a sign-in, with the words typed', async () => {
  const demo = await aDemo();
  const manager = await aSignedInUser(demo);
  await demo.database.pool.query(`update users set team_role = 'manager' where id = $1`, [
    manager.id,
  ]);
  const body = { confirmation: leavePhrase, withChanged: false };
  expect((await manager.call('POST', '/demo/leave', body)).status).toBe(403);
  expect((await manager.call('GET', '/demo')).status).toBe(403);
  const typo = { ...body, confirmation: 'leave' };
  expect((await demo.owner.call('POST', '/demo/leave', typo)).status).toBe(422);
  expect(await countOf(demo, 'products')).toBe(49);
});
