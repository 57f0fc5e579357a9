// What a refund gave back, in parts that add up to it, and the taxes in each.
import { partOfCents } from '../../platform/values/part-of-cents.ts';
import { deliveryWithTaxCents, lineShareCents, partOf } from '../orders/line-refund.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { addedTaxOf, taxCentsOf, taxOf } from '../orders/order-taxes.ts';
import { splitCents } from '../pricing/split-cents.ts';
import {
  addUpTaxes,
  itemPart,
  type MovementPart,
  type PartTax,
  sumOf,
  taxesIn,
  taxesOf,
  untaxed,
} from './movement-part.ts';

/** Items of a line that a refund is for. */
export type RefundedPart = {
  lineId: string;
  quantity: number;
  cents: number;
  taxCents: number;
  /** What refunds before it paid back of the line. */
  earlierCents: number;
};

/** Those of a refund `r` as JSON, in the order of their lines. */
export const refundedPartsSql = `(select json_agg(json_build_object('lineId', x.line_id,
    'quantity', x.quantity, 'cents', x.amount_cents, 'taxCents', x.tax_cents,
    'earlierCents', (select coalesce(sum(y.amount_cents), 0)::int
      from refund_lines y join refunds e on e.id = y.refund_id
      where y.line_id = x.line_id and (e.created_at, e.id) < (r.created_at, r.id)))
    order by l.position)
  from refund_lines x join order_lines l on l.id = x.line_id where x.refund_id = r.id)`;

export const refundedParts = (
  order: Order | undefined,
  refunded: readonly RefundedPart[],
): MovementPart[] =>
  refunded.flatMap((part) => {
    const line = order?.lines.find(({ id }) => id === part.lineId);
    if (!order || !line) return [];
    return [
      { ...itemPart(line, -part.quantity, -part.cents), taxes: taxesBack(order, line, part) },
    ];
  });

/** What exceeds the line's share is delivery, which has its own taxes. */
const taxesBack = (order: Order, line: OrderLine, part: RefundedPart): PartTax[] => {
  const share = lineShareCents(order, line.id);
  const own = Math.max(0, Math.min(part.cents, share - part.earlierCents));
  const beyond = part.cents - own;
  const deliveryTax = partOf(taxOf(order.taxes, null), beyond, deliveryWithTaxCents(order));
  const [ofLine, ofDelivery] = [taxesOf(order, line.position), taxesOf(order, null)];
  if (ofLine.length === 0) return [];
  // The flat sum of taxes and handling belongs to lines, and bears no tax.
  const taxed = line.lineCents - line.discountCents + addedTaxOf(order.taxes, line.position);
  const flatUpTo = (cents: number) => partOf(share - taxed, cents, share);
  const flat = flatUpTo(part.earlierCents + own) - flatUpTo(part.earlierCents);
  const taxCents = part.taxCents - deliveryTax;
  return addUpTaxes(
    [
      ...shareOf(ofLine, { netCents: own - taxCents - flat, taxCents }, taxed),
      ...(beyond > 0
        ? shareOf(
            ofDelivery,
            { netCents: beyond - deliveryTax, taxCents: deliveryTax },
            deliveryWithTaxCents(order),
          )
        : []),
      ...(flat === 0 ? [] : [untaxed(flat)]),
    ],
    -1,
  );
};

/** The shares of taxes in a part of what cost `wholeCents` with them. */
const shareOf = (
  taxes: readonly PartTax[],
  { netCents, taxCents }: { netCents: number; taxCents: number },
  wholeCents: number,
): PartTax[] => {
  const shares = splitCents(
    taxCents,
    taxes.map((tax) => tax.taxCents),
  );
  const bases = basesOf(taxes, netCents, wholeCents - taxCentsOf({ lines: taxes }));
  return taxes.map((tax, index) => ({
    ...tax,
    taxCents: shares[index] ?? 0,
    baseCents: bases[index] ?? 0,
  }));
};

/** The bases of taxes in a part of `wholeCents`; where several taxes are on one, each has it. */
const basesOf = (taxes: readonly PartTax[], cents: number, wholeCents: number): number[] => {
  const bases = taxes.map(({ baseCents }) => Math.max(0, baseCents));
  if (sum(bases) === wholeCents) return splitCents(cents, bases);
  return bases.map((base) => (wholeCents === 0 ? 0 : partOfCents(base, cents, wholeCents)));
};

/** What was sold, or is left of it. */
export type Taxed = { cents: number; taxes: readonly PartTax[] };

/** What is left after parts of a refund, which are less than 0. */
export const leftAfter = ({ cents, taxes }: Taxed, parts: readonly MovementPart[]): Taxed => ({
  cents: cents + sumOf(parts),
  taxes: addUpTaxes([...taxes, ...taxesIn(parts)]),
});

/**
 * The parts of a refund, of which money for no item has its share in what is left of each tax. The
 * refund that takes all that is left takes the taxes that are left, to the cent.
 */
export const withTaxesLeft = (
  parts: readonly MovementPart[],
  left: Taxed,
): readonly MovementPart[] => {
  const isTaxed = left.taxes.some(({ reason }) => reason !== '');
  if (!isTaxed || left.cents <= 0) return parts;
  const ofItems = parts.filter(({ kind }) => kind !== 'other');
  const rest = leftAfter(left, ofItems);
  const shared = parts.map((part) =>
    part.kind === 'other' && rest.cents > 0
      ? { ...part, taxes: shareOfLeft(rest, -part.cents) }
      : part,
  );
  const [last] = shared.slice(-1);
  if (!last || left.cents + sumOf(parts) !== 0) return shared;
  const others = shared.slice(0, -1);
  const taxes = addUpTaxes(leftAfter(left, others).taxes, -1);
  const isAny = ({ baseCents, taxCents }: PartTax) => baseCents !== 0 || taxCents !== 0;
  return [...others, { ...last, taxes: taxes.filter(isAny) }];
};

/** Net and taxes of some cents of what is left, by largest remainder: together they are these. */
const shareOfLeft = ({ cents: leftCents, taxes }: Taxed, cents: number): PartTax[] => {
  // A line that is refunded after a sum has given a part of its tax back already.
  const [basesLeft, taxesLeft] = [
    taxes.map(({ baseCents }) => Math.max(0, baseCents)),
    taxes.map(({ taxCents }) => Math.max(0, taxCents)),
  ];
  const netLeft = leftCents - taxCentsOf({ lines: taxes });
  const isSplit = netLeft === sum(taxes.map(({ baseCents }) => baseCents));
  const shares = splitCents(cents, [
    ...taxesLeft,
    ...(isSplit ? basesLeft : [Math.max(0, netLeft)]),
  ]);
  const netShares = shares.slice(taxes.length);
  const bases = isSplit ? netShares : basesOf(taxes, netShares[0] ?? 0, netLeft);
  return taxes.map((tax, index) => ({
    ...tax,
    taxCents: -(shares[index] ?? 0),
    baseCents: -(bases[index] ?? 0),
  }));
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
