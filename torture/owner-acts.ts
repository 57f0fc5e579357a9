// What an owner does beside the orders: settings, plans for them, and files of products.
import { setTimeout as wait } from 'node:timers/promises';
import { waitMsMax } from '../test/time-bounds.ts';
import { type Act, call } from './admin-call.ts';
import { type Delivery, deliveries } from './house-rules.ts';
import type { Run } from './run.ts';

const path = '/shop-settings/delivery';
const inDollars = ({ shipping, taxes, freeOver }: Delivery) => ({
  shipping: shipping / 100,
  taxes: taxes / 100,
  freeShippingOver: freeOver / 100,
});

/** Under those who check out: each pays what they were told. */
export const changeDelivery: Act = async (run, random) => {
  const body = inDollars(random.pick(deliveries));
  return (await call(run, random, { method: 'PUT', path, name: 'delivery', body })) !== null;
};

/** For a far day, which then comes at once; what is set already is no change. */
export const planDelivery: Act = async (run, random) => {
  const from = '2096-11-27T00:00';
  for (const delivery of random.shuffle(deliveries)) {
    const body = { settings: inDollars(delivery), from, until: null };
    await call(run, random, { method: 'POST', path: `${path}/plans`, name: 'plan', body });
  }
  const rows = await run.database.query<{ id: string }>(
    `update planned_settings set from_at = now()
     where name = 'delivery' and state = 'waiting' and from_at > now() returning id::text`,
  );
  run.acknowledged.plans.push(...rows.map(({ id }) => id));
  return rows.length > 0;
};

const titles =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';
const lines = 12;

/** Products by a file; every second is taken back, the first one too. */
export const addFile: Act = async (run, random) => {
  const key = random.uuid();
  const rows = Array.from({ length: lines }, (_, n) => `f-${key}-${n},File ${key},true,Size,M,3,9`);
  const answer = await call(run, random, {
    method: 'POST',
    path: '/product-imports?name=torture.csv',
    name: 'file',
    text: [titles, ...rows].join('\n'),
  });
  const id = String(answer?.body._id);
  if (!answer || !(await reaches(run, id, 'previewed'))) return false;
  const step = (name: string) =>
    call(run, random, { method: 'POST', path: `/product-imports/${id}/${name}`, name });
  if (!(await step('apply')) || !(await reaches(run, id, 'applied'))) return false;
  const isTakenBack = run.acknowledged.files.length % 2 === 0;
  const isUndone = isTakenBack && (await step('undo')) !== null;
  run.acknowledged.files.push({ key, products: isUndone ? 0 : lines });
  return true;
};

const reaches = async ({ database }: Run, id: string, state: string): Promise<boolean> => {
  const sql = 'select from product_imports where id = $1 and state = $2';
  for (const until = performance.now() + waitMsMax; performance.now() < until; await wait(200))
    if ((await database.query(sql, [id, state])).length > 0) return true;
  return false;
};
