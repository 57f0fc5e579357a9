// Every sum by the rules of the house, whatever the shop says itself.
import { amountOf, type Delivery, deliveries, deliveryThere } from './house-rules.ts';
import type { Run } from './run.ts';
import type { ShopDatabase } from './shop-database.ts';

/** Notes every price that a product ever has, outside of the shop's own code. */
export const watchPrices = async (database: ShopDatabase): Promise<void> => {
  await database.query(`
    create table if not exists torture_prices (product_id uuid, price_cents int);
    create or replace function note_torture_price() returns trigger language plpgsql as $$
    begin
      insert into torture_prices
      values (new.id, coalesce(new.discount_price_cents, new.price_cents));
      return null;
    end $$;
    create or replace trigger torture_prices after insert or update on products
      for each row execute function note_torture_price();
    create table if not exists torture_prices_there
      (market text, product_id uuid, size_id uuid, price_cents int);
    create or replace function note_torture_price_there() returns trigger language plpgsql as $$
    begin
      insert into torture_prices_there values (new.market, new.product_id, new.size_id,
        coalesce(new.discount_price_cents, new.price_cents));
      return null;
    end $$;
    create or replace trigger torture_prices after insert or update on market_prices
      for each row execute function note_torture_price_there()`);
};

type Order = {
  number: number;
  market: string;
  dueCents: number;
  subtotal: number;
  code: string | null;
} & Omit<Delivery, 'freeOver'> & { freeOver: number | null };

/** Orders by a price alone go by their price, and canceled ones may have lost their lines. */
export const wrongTotals = async ({ database }: Run): Promise<string[]> => {
  const rows = await database.query<Order>(
    `select o.number, o.market, o.amount_due_cents as "dueCents",
       sum(l.unit_price_cents * l.quantity)::int
       as subtotal, o.promo_code as code, o.shipping_cents as shipping, o.taxes_cents as taxes,
       o.free_shipping_over_cents as "freeOver"
     from orders o join order_lines l on l.order_id = o.id and l.removed_at is null
     where o.state <> 'canceled' and not exists (select from payments p
       where p.intent_id = o.transaction_id and p.order_id is null)
     group by o.id`,
  );
  return rows.flatMap((order) => {
    const { number, dueCents, subtotal, code, market } = order;
    const rules = market ? [deliveryThere] : deliveries;
    // Of settings that change while it is placed, an order has all or none.
    const delivery = rules.find(({ taxes }) => taxes === order.taxes);
    const due = delivery && amountOf(subtotal, code, delivery);
    const freeOver = order.freeOver ?? Number.POSITIVE_INFINITY;
    const isOne = delivery?.shipping === order.shipping && delivery.freeOver === freeOver;
    return due === dueCents && isOne
      ? []
      : [`order ${number}: ${dueCents} for lines of ${subtotal}, by the rule ${due}`];
  });
};

export const wrongPrices = async ({ database }: Run): Promise<string[]> => {
  const rows = await database.query<{ number: number; price: number }>(
    `select o.number, l.unit_price_cents as price
     from order_lines l join orders o on o.id = l.order_id
     where not case when o.market = '' then exists (select from torture_prices p
         where p.product_id = l.product_id and p.price_cents = l.unit_price_cents)
       else exists (select from torture_prices_there p
         where p.market = o.market and p.product_id = l.product_id
           and coalesce(p.size_id, l.size_id) = l.size_id
           and p.price_cents = l.unit_price_cents) end`,
  );
  return rows.map(({ number, price }) => `order ${number}: no product had the price ${price}`);
};
