// Stripe Tax as a provider of taxes, through Stripe's library: Stripe, or anything Stripe-shaped.
import type { Stripe } from 'stripe';
import type { TaxClass } from '../../../pricing/tax-classes.ts';
import {
  type TaxAnswer,
  type TaxProvider,
  TaxProviderError,
  type TaxQuestion,
} from '../../../taxes/provider/tax-provider.ts';
import type { TaxLine, TaxReason } from '../../../taxes/tax-line.ts';
import { ProviderRefused } from '../payment-provider.ts';
import { createStripeClient, type StripeAccess } from './stripe-client.ts';
import { toProviderError } from './to-provider-error.ts';

/** Less than a quote waits: it gets the answer, or the error, in time. */
const timeoutMs = 1900;

export const connectStripeTax = (
  access: StripeAccess,
  { isTest }: Pick<TaxProvider, 'isTest'>,
): TaxProvider => {
  let client: Promise<Stripe> | undefined;
  const request = async <T>(send: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= createStripeClient({ ...access, timeoutMs, retriesMax: 0 });
    try {
      return await send(await client);
    } catch (error) {
      throw toTaxError(error);
    }
  };
  return {
    isTest,
    estimate: (question) =>
      request(async ({ tax }) =>
        answerOf(question, await tax.calculations.create(calculation(question))),
      ),
    commit: ({ estimateId, reference }) =>
      request(async ({ tax }) => {
        const input = { calculation: estimateId, reference };
        const options = { idempotencyKey: `tax-${reference}` };
        return (await tax.transactions.createFromCalculation(input, options)).id;
      }),
    // A calculation that was never recorded expires by itself.
    void: () => Promise.resolve(),
    refund: ({ saleId, reference, cents }) =>
      request(async ({ tax }) => {
        const input = { original_transaction: saleId, reference };
        const options = { idempotencyKey: `tax-${reference}` };
        const reversal = await tax.transactions.createReversal(
          cents === null
            ? { ...input, mode: 'full' }
            : { ...input, mode: 'partial', flat_amount: -cents },
          options,
        );
        return reversal.id;
      }),
  };
};

/** Stripe's codes of what is sold. */
const taxCodes: Record<TaxClass | 'shipping', string> = {
  clothing: 'txcd_30011000',
  clothing_children: 'txcd_30011000',
  footwear: 'txcd_30011000',
  accessory: 'txcd_99999999',
  book: 'txcd_35010000',
  other: 'txcd_99999999',
  shipping: 'txcd_92010001',
};

const calculation = ({
  currency,
  pricesInclude,
  place,
  day,
  vatNumber,
  lines,
  shippingCents,
}: TaxQuestion): Stripe.Tax.CalculationCreateParams => {
  const taxBehavior = pricesInclude === 'gross' ? 'inclusive' : 'exclusive';
  return {
    currency: currency.toLowerCase(),
    line_items: lines.map(({ cents, quantity, taxClass }, index) => ({
      ...{ amount: cents, quantity, reference: `${index}` },
      ...{ tax_behavior: taxBehavior, tax_code: taxCodes[taxClass] },
    })),
    shipping_cost: {
      ...{ amount: shippingCents, tax_behavior: taxBehavior, tax_code: taxCodes.shipping },
    },
    customer_details: {
      address: {
        country: place.country,
        ...(place.region && { state: place.region }),
        ...(place.postcode && { postal_code: place.postcode }),
      },
      address_source: 'shipping',
      ...(vatNumber && { tax_ids: [{ type: 'eu_vat', value: vatNumber }] }),
    },
    tax_date: Date.parse(`${day}T12:00:00Z`) / 1000,
    expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  };
};

const answerOf = (
  { pricesInclude, place }: TaxQuestion,
  { id, line_items: items, shipping_cost: shipping }: Stripe.Tax.Calculation,
): TaxAnswer => {
  if (!id || !items?.data || items.has_more) throw unreadable();
  const parts = [
    ...items.data.map((item) => ({ ...item, of: Number(item.reference) })),
    ...(shipping && shipping.amount > 0 ? [{ ...shipping, of: 'shipping' as const }] : []),
  ];
  const isGross = pricesInclude === 'gross';
  return { id, lines: parts.flatMap((part) => linesOf(part, { isGross, country: place.country })) };
};

type Part = {
  of: number | 'shipping';
  amount: number;
  amount_tax: number;
  tax_breakdown?: Stripe.Tax.CalculationLineItem.TaxBreakdown[] | null;
};

/**
 * State, county and city are one rate, as a customer pays one tax. What is exempt of a part, such
 * as all below a bound, is a line of its own.
 */
const linesOf = (
  { of, amount, amount_tax: taxCents, tax_breakdown: breakdown }: Part,
  { isGross, country }: { isGross: boolean; country: string },
): TaxLine[] => {
  if (!breakdown?.length) throw unreadable();
  const taxed = breakdown.filter((one) => one.amount > 0);
  const [first = breakdown[0]] = taxed;
  const region = breakdown.find(({ jurisdiction }) => jurisdiction.state)?.jurisdiction.state;
  const percents = taxed.map(({ tax_rate_details: rate }) => Number(rate?.percentage_decimal));
  const baseCents = isGross ? amount - taxCents : amount;
  const taxable = Math.max(0, ...taxed.map((one) => one.taxable_amount));
  const exemptCents = taxCents > 0 && taxable < baseCents ? baseCents - taxable : 0;
  const place = {
    jurisdiction: country === 'US' && region ? `US-${region}` : country,
    name: first?.tax_rate_details?.display_name || (country === 'US' ? 'Sales tax' : 'VAT'),
  };
  const line = (cents: number, tax: number, rate: Pick<TaxLine, 'rateMillionths' | 'reason'>) => ({
    ...{ ...place, ...rate, baseCents: cents, taxCents: tax },
    shares: [{ of, baseCents: cents, taxCents: tax }],
  });
  const charged = line(baseCents - exemptCents, taxCents, {
    rateMillionths: Math.round(percents.reduce((sum, one) => sum + one, 0) * 10_000),
    reason: reasons[first?.taxability_reason ?? ''] ?? (taxCents > 0 ? 'standard' : 'exempt'),
  });
  if (exemptCents === 0) return [charged];
  return [line(exemptCents, 0, { rateMillionths: 0, reason: 'exempt' }), charged];
};

const reasons: Record<string, TaxReason> = {
  standard_rated: 'standard',
  portion_standard_rated: 'standard',
  reduced_rated: 'reduced',
  portion_reduced_rated: 'reduced',
  zero_rated: 'zero_rated',
  reverse_charge: 'reverse_charge',
  not_collecting: 'not_collecting',
  not_subject_to_tax: 'not_subject',
  not_supported: 'no_rate',
};

const unreadable = () =>
  new TaxProviderError('answered what is no calculation', { isRefused: false });

/** Any other error means that the answer could not be read. */
const toTaxError = (error: unknown): TaxProviderError => {
  if (error instanceof TaxProviderError) return error;
  const known = toProviderError(error);
  const message = known?.message ?? `answered what could not be read: ${String(error)}`;
  return new TaxProviderError(message, {
    isRefused: known instanceof ProviderRefused,
    cause: error,
  });
};
