// What an admin asks for and the shop does later: it asks again whether they may.
import { expect, test } from 'vitest';
import { fetchProductImages } from '../src/domain/catalog/files/apply/fetch-product-images.ts';
import { applyDuePlans } from '../src/domain/shop-settings/plans/apply-due-plans.ts';
import type { Permission } from '../src/domain/team/permissions.ts';
import { loops } from '../src/jobs/loops.ts';
import { backupTasks, tasks } from '../src/jobs/tasks.ts';
import { finishBulkEdits } from './test-bulk-edits.ts';
import { aSignedInUser } from './test-callers.ts';
import { issuesForTest } from './test-newsletter-issues.ts';
import { aCheckedFile, finishImports } from './test-product-files.ts';
import { aProduct } from './test-products.ts';

const open = async (needed: Permission) => {
  const shop = await issuesForTest();
  const pool = shop.database.pool;
  const member = await memberWith(shop, needed);
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await member.call(method, path, body);
    expect([answer.status < 300, answer.body], `${method} ${path}`).toEqual([true, answer.body]);
    return answer.body;
  };
  await shop.subscribe(3);
  for (const slug of ['a', 'b']) await aProduct(shop.database, { slug });
  return { ...shop, pool, member, send };
};
type Opened = Awaited<ReturnType<typeof open>>;

const memberWith = async (shop: Shop, needed: Permission) => {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into team_roles (name, permissions, created_at, updated_at)
     values ($1, $2, now(), now()) returning id`,
    [`Colleague ${crypto.randomUUID()}`.slice(0, 40), [needed]],
  );
  return await aSignedInUser(shop, rows[0]?.id);
};
type Shop = Pick<Awaited<ReturnType<typeof issuesForTest>>, 'app' | 'context' | 'database'>;

type Row = {
  needs: Permission;
  /** The task or loop that does it. */
  by: string;
  /** As the member; answers where colleagues look. */
  ask: (shop: Opened) => Promise<string>;
  run: (shop: Opened) => Promise<unknown>;
  /** What of the shop it would change. */
  effect: string;
};

const bulk = async ({ send, pool }: Opened) => {
  const change = { kind: 'sale', percent: 20 };
  const { _id } = await send('POST', '/bulk-edits', { target: { filter: {} }, change });
  await send('POST', `/bulk-edits/${_id}/apply`);
  // As if there were more products than the call itself changes.
  const waits = async () => {
    await pool.query(
      `update bulk_edits set reached = 0, state = case state when 'applied' then 'applying'
         else 'undoing' end where id = $1`,
      [_id],
    );
    return `/bulk-edits/${_id}`;
  };
  return { _id, waits };
};
const prices = 'select price_cents, discount_price_cents, revision from products order by slug';
const products = 'select slug, images, revision from products order by slug';
const file = async (shop: Opened) => {
  const id = await aCheckedFile(shop, shop.member.id);
  return { id, path: `/product-imports/${id}` };
};
const issue = async ({ send, pass }: Opened, body: object) => {
  const { id } = await send('POST', '/newsletter/issues', {
    ...{ id: crypto.randomUUID(), subject: 'Wool', preview: '', groupId: null },
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A' }] }] },
  });
  await send('POST', `/newsletter/issues/${id}/send`, { revision: 1, ...body });
  pass(20);
  return `/newsletter/issues/${id}`;
};
const emails = `select count(*) from email_outbox where kind = 'newsletter_issue'`;

const acts: Record<string, Row> = {
  'a plan of settings': {
    needs: 'settings',
    by: 'apply-settings-plans',
    ask: async ({ send, pass }) => {
      const settings = { shipping: 0, freeShippingOver: 99, taxes: 8 };
      await send('POST', '/shop-settings/delivery/plans', {
        ...{ settings, from: '2026-11-26T12:10', until: null },
      });
      pass(20);
      return '/settings-plans';
    },
    run: ({ context }) => applyDuePlans(context),
    effect: `select name, value from shop_settings where name = 'delivery'`,
  },
  'a planned issue': {
    needs: 'marketing',
    by: 'send-newsletter',
    ask: (shop) => issue(shop, { plannedFor: '2026-11-26T12:10' }),
    run: (shop) => shop.run(),
    effect: emails,
  },
  'an issue that is being sent': {
    needs: 'marketing',
    by: 'send-newsletter',
    ask: (shop) => issue(shop, {}),
    run: (shop) => shop.run(),
    effect: emails,
  },
  'a bulk edit': {
    needs: 'products.write',
    by: 'run-bulk-edits',
    ask: async (shop) => {
      const { waits } = await bulk(shop);
      await shop.pool.query('update products set discount_price_cents = null');
      await shop.pool.query('update bulk_edit_products b set revision = new_revision');
      return await waits();
    },
    run: finishBulkEdits,
    effect: prices,
  },
  'the undoing of a bulk edit': {
    needs: 'products.write',
    by: 'run-bulk-edits',
    ask: async (shop) => {
      const { _id, waits } = await bulk(shop);
      await shop.pool.query(
        `update bulk_edits set state = 'undoing', undone_at = now(), undone_by = actor_id
         where id = $1`,
        [_id],
      );
      return await waits();
    },
    run: finishBulkEdits,
    effect: prices,
  },
  'a file of products': {
    needs: 'products.write',
    by: 'run-product-imports',
    ask: async (shop) => {
      const { path } = await file(shop);
      await shop.send('POST', `${path}/apply`);
      return path;
    },
    run: finishImports,
    effect: products,
  },
  'the undoing of a file': {
    needs: 'products.write',
    by: 'run-product-imports',
    ask: async (shop) => {
      const { path } = await file(shop);
      await shop.send('POST', `${path}/apply`);
      await finishImports(shop);
      await shop.send('POST', `${path}/undo`);
      return path;
    },
    run: finishImports,
    effect: products,
  },
  'the images of a file': {
    needs: 'products.write',
    by: 'fetch-product-images',
    ask: async (shop) => {
      const { id, path } = await file(shop);
      await shop.send('POST', `${path}/apply`);
      await finishImports(shop);
      await shop.pool.query(
        `insert into product_import_images (import_id, product_id, position, line, address)
         select $1, product_id, 1, 2, 'https://images.example/a.webp'
         from product_import_products where import_id = $1`,
        [id],
      );
      return path;
    },
    run: ({ context }) => {
      const fetchImage = async () => Buffer.from(png, 'base64');
      return fetchProductImages(context, { fetchImage });
    },
    effect: products,
  },
};
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The others act for the shop, or end what a person did themselves. */
const byItself = [
  ...['add-up-stocks', 'end-discounts', 'read-countries', 'refresh-attributes'],
  ...['refresh-categories', 'queue-waiting-emails', 'compact-facet-counts'],
  ...['compact-attribute-counts', 'compact-stretch-counts', 'compact-order-counts'],
  ...['add-up-sales', 'delete-old-networks', 'delete-due-users', 'delete-old-bulk-edits'],
  ...['delete-old-product-imports', 'check-books', 'check-books-now', 'delete-old-emails'],
  ...['delete-old-contact-messages', 'delete-expired-sessions', 'renew-encryption'],
  ...['delete-unused-images', 'delete-expired-limits', 'delete-ended-subscriptions', 'back-up'],
  ...['expire-orders', 'reconcile-price-only', 'reconcile-payments', 'read-locale'],
  ...[
    'save-searches',
    'save-views',
    'scale-markets',
    'derive-market-prices',
    'match-withdrawals',
    'delete-old-withdrawals',
    'report-taxes',
  ],
  // A product with a date is a state that everybody sees and changes, no act of one person.
  ...['publish-products', 'begin-discounts'],
];

test('every task and loop acts for the shop, or is in the table below', () => {
  const backups = backupTasks({ folder: 'backups', keep: 1 }, 'secret');
  const named = [...tasks, ...loops, ...backups].map(({ name }) => name);
  const asked = Object.values(acts).map(({ by }) => by);
  expect([...new Set([...byItself, ...asked])].sort()).toEqual(named.sort());
});

const rows = Object.entries(acts).map(([name, row]) => ({ name, ...row }));

test.each(rows)('$name is done for who may still', async ({ needs, ask, run, effect }) => {
  const shop = await open(needs);
  await ask(shop);
  const before = (await shop.pool.query(effect)).rows;
  await run(shop);
  expect((await shop.pool.query(effect)).rows).not.toEqual(before);
});

test.each(
  rows.flatMap((row) =>
    [
      'update users set disabled_at = now() where id = $1',
      'update users set team_role = null where id = $1',
      `update team_roles set permissions = '{reviews}'
       where id = (select team_role from users where id = $1)`,
    ].map((leave) => ({ ...row, leave })),
  ),
)('$name stops after $leave, and says why', async ({ needs, ask, run, effect, leave }) => {
  const shop = await open(needs);
  const path = await ask(shop);
  const before = (await shop.pool.query(effect)).rows;
  await shop.pool.query(leave, [shop.member.id]);
  await run(shop);
  expect((await shop.pool.query(effect)).rows).toEqual(before);
  const told = (await shop.call('GET', path)).body;
  const { problem } = [told].flat()[0];
  expect(problem).toMatch(/^It stopped: who asked for it may not/);
  const id = path === '/settings-plans' ? 'delivery' : path.split('/').at(-1);
  const seen = async (by: Pick<Opened, 'call'>) => (await by.call('GET', '/today')).body.stopped;
  expect(await seen(shop)).toEqual([expect.objectContaining({ id, problem })]);
  expect(await seen(await memberWith(shop, needs))).toHaveLength(1);
  expect(await seen(await memberWith(shop, 'reviews'))).toBeUndefined();
});
