// What an owner was told to be done is so, and codes are used no more often than they may be.
import { fewMax } from './house-rules.ts';
import type { Check } from './run.ts';

export const plans: Check = async (run) => {
  const rows = await run.database.query<{ id: string }>(
    'select id::text from planned_settings where id::text = any($1)',
    [run.acknowledged.plans],
  );
  return ['an acknowledged plan has not begun', rows.map(({ id }) => id)];
};

export const files: Check = async ({ acknowledged, database }) => {
  const wrong: string[] = [];
  for (const { key, products } of acknowledged.files) {
    const rows = await database.query('select from products where slug like $1', [`f-${key}-%`]);
    if (rows.length !== products) wrong.push(`${key}: ${rows.length} products of ${products}`);
  }
  return ['an acknowledged file is not there as a whole', wrong];
};

export const fewCodes: Check = async ({ database }) => [
  'a code was used more often than it may be',
  (
    await database.query<{ what: string }>(
      `select 'by all: ' || count(*) as what from orders
         where promo_code = 'FEW' and state <> 'canceled' having count(*) > $1
       union all select 'by one customer: ' || count(*) from orders
         where promo_code = 'FEW' and state <> 'canceled' group by user_id having count(*) > 1`,
      [fewMax],
    )
  ).map(({ what }) => what),
];
