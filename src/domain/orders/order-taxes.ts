// The taxes of an order, as computed when it was placed.
import { formatPercent } from '../../platform/text/format-count.ts';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { timeIn } from '../../platform/values/zoned-time.ts';
import type { TaxSum } from '../pricing/pricing.ts';
import { type PricesInclude, type TaxLine, taxReasons } from '../taxes/tax-line.ts';

/** The share of one line, or of the delivery, in a tax. */
export type OrderTax = Pick<
  TaxLine,
  'jurisdiction' | 'name' | 'rateMillionths' | 'reason' | 'baseCents' | 'taxCents'
> & {
  /** The line's position; null: the delivery. */
  linePosition: number | null;
};

/** All taxes of an order, and whether its prices include them. */
export type OrderTaxes = { arePricesGross: boolean; lines: readonly OrderTax[] };

export const noTaxes: OrderTaxes = { arePricesGross: true, lines: [] };

/** The day of a sale by the shop's clock. */
export const saleDay = (at: Date): string => timeIn(at, locale().timeZone).slice(0, 10);

/** Tax lines by the lines of an order, which may have gaps in their positions, and its delivery. */
export const orderTaxes = (
  taxLines: readonly TaxLine[],
  pricesInclude: PricesInclude,
  positions?: readonly number[],
): OrderTaxes => ({
  arePricesGross: pricesInclude === 'gross',
  lines: taxLines.flatMap(({ jurisdiction, name, rateMillionths, reason, shares }) =>
    shares.map(({ of, ...share }) => ({
      jurisdiction,
      name,
      rateMillionths,
      reason,
      ...share,
      linePosition: of === 'shipping' ? null : (positions?.[of] ?? of),
    })),
  ),
});

/** All of them, included or added, in cents. */
export const taxCentsOf = ({ lines }: { lines: readonly Pick<OrderTax, 'taxCents'>[] }): number =>
  lines.reduce((sum, { taxCents }) => sum + taxCents, 0);

/** The tax of the line at a position, or of the delivery (null), included or added, in cents. */
export const taxOf = ({ lines }: Pick<OrderTaxes, 'lines'>, linePosition: number | null): number =>
  taxCentsOf({ lines: lines.filter((tax) => tax.linePosition === linePosition) });

/** What was added to the line at a position, or to the delivery (null), in cents. */
export const addedTaxOf = (
  { arePricesGross, lines }: OrderTaxes,
  linePosition: number | null,
): number => (arePricesGross ? 0 : taxOf({ lines }, linePosition));

/** Reasons for a tax of 0 that customers are told. Other reasons concern only the shop. */
const told: readonly string[] = ['intra_community_supply', 'reverse_charge', 'export'];

/** One sum for each jurisdiction, rate and reason. */
export const taxSums = ({ arePricesGross, lines }: OrderTaxes): TaxSum[] => {
  const sums = new Map<string, TaxSum>();
  for (const { jurisdiction, name, rateMillionths, reason, taxCents } of lines) {
    if (rateMillionths === 0 && !told.includes(reason)) continue;
    const key = [jurisdiction, rateMillionths, reason].join();
    const label =
      rateMillionths === 0
        ? say('No tax ({reason})', { reason: inSentence(say(taxReasons[reason])) })
        : `${say(name)} ${formatPercent(rateMillionths / 10_000)}`;
    const sum = sums.get(key) ?? { label, cents: 0, isIncluded: arePricesGross };
    sums.set(key, { ...sum, cents: sum.cents + taxCents });
  }
  return [...sums.values()];
};

/** Nouns of other languages may have capitals. */
export const inSentence = (text: string): string =>
  locale().words === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** In files: 190,000 millionths are '19%', 66,250 are '6.625%'. */
export const percentText = (millionths: number): string => `${millionths / 10_000}%`;
