// What leaving the demo deletes, a row each. One condition counts and deletes.
import { testUserDomain } from '../../../oidc-sandbox/test-users.ts';
import { isInTeam } from '../team/access.ts';

/** Earlier versions stored no mode; their test payments came from the sandbox. */
const isTest = (payment: string): string =>
  `coalesce(${payment}.is_test, ${payment}.provider = 'sandbox')`;

// Two queries, because one `or` over a million orders takes minutes.
const hasNoRealPayment = (order: string): string =>
  [`p.order_id = ${order}.id`, `p.intent_id = ${order}.transaction_id`]
    .map((isOf) => `not exists (select from payments p where ${isOf} and not ${isTest('p')})`)
    .join(' and ');

/** Checked first, so a real shop need not be counted. */
export const isDemoLeft = `exists (select from demo_rows)
  or exists (select from payments where ${isTest('payments')})`;

/** Customers from before the first real payment came to see a demo. */
const firstSale = `coalesce((select min(p.created_at) from payments p where not ${isTest('p')}),
  'infinity')`;

/** Changed by an admin: then the row is the owner's. */
const isChanged = (id: string): string => `exists (select from audit_log a
  where a.subject = ${id} and a.actor_id is not null
    and a.action in (
      'product_changed', 'promo_code_changed', 'collection_changed', 'settings_changed'))`;

/** `$2` also takes what an admin has changed. */
const ofDemo = (kind: string, id: string): string => `exists (select from demo_rows d
  where d.kind = '${kind}' and d.id = ${id}) and ($2::boolean or not ${isChanged(id)})`;

/**
 * Ids that the parts go by, read before anything goes. `$1` is who leaves the demo; the team
 * stays, but for users that the provider of test mode made up.
 */
export const demoSets: Record<string, { columns: string; ids: string }> = {
  gone_orders: {
    columns: 'id uuid',
    ids: `select o.id from orders o where ${hasNoRealPayment('o')}`,
  },
  gone_users: {
    columns: 'id text',
    ids: `select u.id from users u
      where u.id <> $1::text and case when ${isInTeam('u')} then u.email like '%@${testUserDomain}'
        else u.created_at < ${firstSale} and not exists (
          select from orders o where o.user_id = u.id and not (${hasNoRealPayment('o')})) end`,
  },
  gone_products: {
    columns: 'id uuid',
    ids: `select p.id from products p where ${ofDemo('products', 'p.id::text')}`,
  },
  // Without a version from before the demo the page itself goes.
  gone_pages: {
    columns: 'id uuid, kind text, base int',
    ids: `select p.id, p.kind, (select max(v.revision) from content_versions v
        where v.page_id = p.id and v.revision < d.mark::int) as base
      from content_pages p join demo_rows d on d.kind = 'content_pages' and d.id = p.id::text
      where p.deleted_at is null and ($2::boolean or p.revision = d.mark::int)`,
  },
};

export type DemoPart = { table: string; where: string };

const ofOrders = '(select id from gone_orders)';
const ofLines = `(select l.id from order_lines l where l.order_id in ${ofOrders})`;
const ofUsers = '(select id from gone_users)';

/** In the order of deletion: referenced rows come last, and lines go before their order. */
export const orderParts: Record<string, DemoPart> = {
  refundLines: { table: 'refund_lines', where: `line_id in ${ofLines}` },
  retiredRefundLines: { table: 'refunded_lines', where: `line_id in ${ofLines}` },
  orderLines: { table: 'order_lines', where: `order_id in ${ofOrders}` },
  refunds: {
    table: 'refunds',
    where: `intent_id in (select intent_id from payments p where ${isTest('p')})`,
  },
  payments: { table: 'payments', where: isTest('payments') },
  ledger: { table: 'stock_ledger', where: `order_id in ${ofOrders}` },
  orderEmails: {
    table: 'email_outbox',
    where: 'about in (select id::text from gone_orders)',
  },
  orders: { table: 'orders', where: `id in ${ofOrders}` },
  booksChecks: { table: 'books_checks', where: 'true' },
  sandboxRefunds: {
    table: 'stripe_sandbox.refunds',
    where: 'not exists (select from payments where intent_id = payment_intent)',
  },
  sandboxDisputes: {
    table: 'stripe_sandbox.disputes',
    where: 'not exists (select from payments where intent_id = payment_intent)',
  },
  sandboxPayments: {
    table: 'stripe_sandbox.payment_intents',
    where: 'not exists (select from payments where intent_id = payment_intents.id)',
  },
  sandboxEvents: { table: 'stripe_sandbox.events', where: 'true' },
};

export const otherParts: Record<string, DemoPart> = {
  reviews: {
    table: 'reviews',
    where: `is_demo or created_at < ${firstSale} or product_id in (select id from gone_products)`,
  },
  messages: { table: 'contact_messages', where: `created_at < ${firstSale}` },
  threads: {
    table: 'contact_threads',
    where: 'not exists (select from contact_messages m where m.thread_id = contact_threads.id)',
  },
  subscriptions: { table: 'newsletter_subscriptions', where: `requested_at < ${firstSale}` },
  searches: { table: 'searches_without_results', where: `last_at < ${firstSale}` },
  views: { table: 'page_views', where: `quarter < ${firstSale}` },
  emails: {
    table: 'email_outbox',
    where: `created_at < ${firstSale} and not exists (
      select from users where email = recipient and id not in ${ofUsers})`,
  },
  links: { table: 'identity_links', where: `value in ${ofUsers}` },
  customers: { table: 'users', where: `id in ${ofUsers}` },
  cartLines: {
    table: 'cart_lines',
    where: `size_id in (select s.id from product_sizes s
      where s.product_id in (select id from gone_products))`,
  },
  products: { table: 'products', where: 'id in (select id from gone_products)' },
  discounts: {
    table: 'promo_codes',
    where: `${ofDemo('promo_codes', 'promo_codes.code')}
      and not exists (select from orders o
        where promo_codes.code in (o.promo_code, o.lost_promo_code)
          and not exists (select from gone_orders g where g.id = o.id))
      and not exists (select from order_adjustments a where a.discount = promo_codes.code
        and not exists (select from gone_orders g where g.id = a.order_id))`,
  },
  collections: { table: 'collections', where: ofDemo('collections', 'collections.id::text') },
  categories: {
    table: 'categories',
    where: `${ofDemo('categories', 'categories.name')} and not exists (select from products p
      where p.category = categories.name and p.id not in (select id from gone_products))`,
  },
  pages: {
    table: 'content_pages',
    where: `id in (select id from gone_pages where kind = 'page' and base is null)`,
  },
  articles: {
    table: 'content_pages',
    where: `id in (select id from gone_pages where kind = 'article')`,
  },
  settings: {
    table: 'shop_settings',
    where: ofDemo('shop_settings', 'shop_settings.name'),
  },
};

/** What stays because an admin has changed it, by name. */
export const changedRows = `select 'product' as kind, p.name from products p
    join demo_rows d on d.kind = 'products' and d.id = p.id::text where ${isChanged('d.id')}
  union all select p.kind, v.title from content_pages p
    join demo_rows d on d.kind = 'content_pages' and d.id = p.id::text
    join content_versions v on v.page_id = p.id and v.revision = p.revision
    where p.deleted_at is null and p.revision <> d.mark::int
  union all select 'discount', d.id from demo_rows d
    where d.kind = 'promo_codes' and ${isChanged('d.id')}`;

/** Runs before orders are deleted: stock reserved by them is released. */
export const beforeOrders = [
  `update product_sizes s set stock = s.stock - moved.delta from (
     select size_id, sum(delta) as delta from stock_ledger
     where order_id in ${ofOrders} group by size_id having sum(delta) <> 0) moved
   where moved.size_id = s.id`,
];

/** Runs afterwards: the totals of customers are computed from the remaining orders. */
export const afterOrders = [
  `update customer_totals t set orders = paid.orders, spent_cents = paid.spent_cents,
     last_paid_at = paid.last_paid_at
   from (select u.id, count(o.id) as orders, coalesce(max(o.paid_at), '-infinity') as last_paid_at,
       coalesce(sum(order_spent_cents(o.state, o.amount_due_cents, o.transaction_id))
         filter (where o.currency = shop_currency()), 0) as spent_cents
     from users u left join orders o on o.user_id = u.id and order_is_paid(o.state)
     group by u.id) paid
   where paid.id = t.user_id and (t.orders, t.spent_cents, t.last_paid_at)
     is distinct from (paid.orders, paid.spent_cents, paid.last_paid_at)`,
  `do $$ begin
     if not exists (select from orders) then
       perform setval('orders_number_seq', coalesce((select (value ->> 'next')::bigint
         from shop_settings where name = 'orderNumbers'), 1001), false);
     end if;
   end $$`,
];

/** Runs before users and products are deleted: the next run of the job deletes their uploads. */
export const beforeOthers = [
  `update images set unused_since = '-infinity' where owner_id in ${ofUsers}
     or id in (select id from demo_rows where kind = 'images')`,
  `update content_pages p set revision = base, published_revision = base, changed_at = now(),
     scheduled_revision = null, scheduled_at = null
   from gone_pages g where g.id = p.id and base is not null`,
  // A page with a draft of the owner is hidden, because its published version is the demo's.
  `update content_pages p set changed_at = now(), published_revision = (
     select max(v.revision) from content_versions v
     where v.page_id = p.id and v.revision < d.mark::int)
   from demo_rows d where d.kind = 'content_pages' and d.id = p.id::text
     and p.published_revision = d.mark::int and p.revision > d.mark::int`,
  `delete from content_versions v using gone_pages g
   where v.page_id = g.id and v.revision > g.base`,
];
