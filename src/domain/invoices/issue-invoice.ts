// In the transaction that moves the money, so that a failed try takes no number.
import type { Queryable } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { findLocaleOf } from '../markets/find-market-locales.ts';
import { selectOrder } from '../orders/list/select-orders.ts';
import type { InvoiceKind, Order } from '../orders/order.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { xmlProblem } from './en-invoice.ts';
import { findXmlFacts } from './find-xml-facts.ts';
import { documentOf, type InvoiceDocument, leftOf } from './invoice.ts';
import type { MovementPart } from './movement-part.ts';
import { movementParts } from './movement-parts.ts';
import { type RefundedPart, refundedPartsSql, withTaxesLeft } from './refunded-parts.ts';
import { selectInvoices } from './select-invoices.ts';

/** Whether invoices are issued, and by whom. */
export const invoicingGroups = ['invoices', 'company', 'shop'] as const;
export type Invoicing = Pick<ShopSettings, (typeof invoicingGroups)[number]>;

/** The invoice of an order that this payment has just paid. Nothing where the shop issues none. */
export const issueInvoice = async (
  client: Queryable,
  { invoices, ...seller }: Invoicing,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> => {
  if (!invoices.isIssued) return;
  const order = await selectOrder(client, orderId);
  if (!order?.transactionId) throw new Error('An invoice needs a paid order.');
  const cents = order.totals.amountDueCents;
  const movement = { kind: 'sale', cents, intentId: order.transactionId } as const;
  const parts = movementParts(movement, order, []);
  await write(client, { invoices, ...seller }, { order, parts, now, corrects: null });
};

/**
 * The credit note of a refund that was paid back, once, however often it is tried. Nothing where
 * its order has no invoice.
 */
export const issueCreditNote = async (
  client: Queryable,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> => {
  const { rows } = await client.query<Corrected>({
    name: 'find-refund-of-invoice',
    text: `select i.order_id as "orderId", r.amount_cents as cents, r.intent_id as "intentId",
        ${refundedPartsSql} as lines
      from refunds r join invoices i on i.order_id = r.order_id and i.kind = 'invoice'
        join orders o on o.id = i.order_id and o.transaction_id = r.intent_id
      where r.id = $1 and not exists (select from invoices n where n.refund_id = r.id)`,
    values: [refundId],
  });
  const [found] = rows;
  if (!found) return;
  const { orderId, lines, intentId, cents } = found;
  const order = await selectOrder(client, orderId);
  const [invoice, ...credited] = await selectInvoices(client, orderId);
  if (!order || !invoice) throw new Error('The order of an invoice is gone.');
  const movement = { kind: 'refund', cents: -cents, intentId } as const;
  await write(client, await findGroups(client, invoicingGroups), {
    ...{ order, now, refundId },
    parts: withTaxesLeft(
      movementParts(movement, order, lines ?? []),
      leftOf(
        invoice.document,
        credited.map(({ document }) => document),
      ),
    ),
    corrects: { number: invoice.number, issuedOn: invoice.document.issuedOn },
  });
};

type Corrected = {
  orderId: string;
  cents: number;
  intentId: string;
  lines: RefundedPart[] | null;
};

type Written = Pick<InvoiceDocument, 'corrects'> & {
  order: Order;
  parts: readonly MovementPart[];
  now: Date;
  refundId?: string;
};

const write = async (
  client: Queryable,
  { invoices, company, shop }: Invoicing,
  { order, parts, now, corrects, refundId }: Written,
): Promise<void> => {
  const writing = await findLocaleOf(client, order);
  const xml = await findXmlFacts(client, { invoices, company, shop }, { order, now });
  const facts = {
    ...{ writing, parts, corrects, issuedAt: now },
    seller: {
      name: company.legalName || shop.name,
      address: company.address,
      taxNumber: company.taxNumber,
      ...(xml?.seller.vatNumber && { vatNumber: xml.seller.vatNumber }),
      register: company.register,
    },
    ...(xml && { xml }),
  };
  const written = inLocale({ current: writing }, () => documentOf(order, facts));
  const noXml = xmlProblem(written);
  const document = noXml ? { ...written, noXml } : written;
  const kind: InvoiceKind = corrects ? 'credit_note' : 'invoice';
  await client.query({
    name: 'insert-invoice',
    // Test payments have numbers of their own, so that they leave no gap among real ones.
    text: `with series as (
        insert into invoice_series (name, last)
        select case when bool_or(is_test) then 'TEST-' else '' end || $1::text, 1
        from payments where intent_id = $7
        on conflict (name) do update set last = invoice_series.last + 1 returning name, last
      )
      insert into invoices (series, sequence, kind, order_id, refund_id, issued_at, document)
      select name, last, $2, $3, $4, $5, $6 from series`,
    values: [
      ...[seriesOf(invoices, now), kind, order.id, refundId ?? null, now],
      ...[document, order.transactionId],
    ],
  });
};

const seriesOf = ({ prefix, isYearly }: ShopSettings['invoices'], now: Date): string =>
  `${prefix}${isYearly ? `${shopDay(now).slice(0, 4)}-` : ''}`;
