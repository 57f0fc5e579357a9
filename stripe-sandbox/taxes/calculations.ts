import type { Stripe } from 'stripe';
import type { Call, CallContext } from '../call.ts';
import { seconds } from '../call.ts';
import { newId } from '../new-id.ts';
import { missingParam, notFound, StripeError } from '../stripe-error.ts';
import { type SandboxRate, sandboxRates } from './tax-rates.ts';

type Line = Stripe.Tax.CalculationLineItem;
type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown;

const expiresDays = 90;

export const createCalculation: Call = async (context) => {
  const { client, form, now } = context;
  const address = addressOf(form);
  const rate = sandboxRates[placeOf(address)];
  const id = newId('taxcalc');
  const lines = linesOf(form).map((line): Line => {
    const { taxCents, breakdown } = taxOf(line, rate, address);
    return {
      id: newId('tax_li'),
      object: 'tax.calculation_line_item',
      ...{ amount: line.amount, amount_tax: taxCents, livemode: false, metadata: null },
      ...{ performance_location: null, product: null },
      ...{ quantity: line.quantity, reference: line.reference },
      ...{ tax_behavior: line.behavior, tax_code: line.code, tax_breakdown: [breakdown] },
    };
  });
  const shipping = shippingOf(form, rate, address);
  const all = [...lines, ...(shipping ? [shipping] : [])];
  const taxes = (behavior: string) =>
    sum(all.filter((one) => one.tax_behavior === behavior).map((one) => one.amount_tax));
  const body: Stripe.Tax.Calculation = {
    id,
    object: 'tax.calculation',
    amount_total: sum(all.map(({ amount }) => amount)) + taxes('exclusive'),
    currency: form.get('currency') ?? '',
    customer: null,
    customer_details: {
      address: { ...address, line1: null, line2: null, city: null },
      ...{ address_source: 'shipping', ip_address: null, taxability_override: 'none' },
      tax_ids: [...taxIdsOf(form)],
    },
    expires_at: seconds(now) + expiresDays * 86_400,
    line_items: {
      object: 'list',
      ...{ url: `/v1/tax/calculations/${id}/line_items`, has_more: false, data: lines },
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping,
    tax_amount_exclusive: taxes('exclusive'),
    tax_amount_inclusive: taxes('inclusive'),
    tax_breakdown: [],
    tax_date: Number(form.get('tax_date') ?? seconds(now)),
  };
  await client.query(
    'insert into stripe_sandbox.tax_calculations (id, body, created_at) values ($1, $2, $3)',
    [id, JSON.stringify(body), now],
  );
  return { status: 200, body: asAsked(form, body) };
};

export const getCalculation: Call = async (context, id) => ({
  status: 200,
  body: asAsked(context.form, await findCalculation(context, id)),
});

export const findCalculation = async (
  { client }: Pick<CallContext, 'client'>,
  id: string,
): Promise<Stripe.Tax.Calculation> => {
  const { rows } = await client.query<{ body: Stripe.Tax.Calculation }>(
    'select body from stripe_sandbox.tax_calculations where id = $1',
    [id],
  );
  if (!rows[0]) throw notFound('tax calculation', id);
  return rows[0].body;
};

/** Taxes by line are told to who asks for them. */
const asAsked = (form: URLSearchParams, body: Stripe.Tax.Calculation): Stripe.Tax.Calculation => {
  const asked = [...form].flatMap(([name, path]) => (name.startsWith('expand[') ? [path] : []));
  const isAsked = (path: string) => asked.some((one) => one === path || one.startsWith(`${path}.`));
  const { line_items: items, shipping_cost: shipping, ...rest } = body;
  const withoutTax = ({ tax_breakdown: _, ...line }: Line) => line;
  const data = isAsked('line_items.data.tax_breakdown') ? items?.data : items?.data.map(withoutTax);
  const { tax_breakdown, ...cost } = shipping ?? {};
  const shown = isAsked('shipping_cost.tax_breakdown') ? { ...cost, tax_breakdown } : cost;
  return {
    ...rest,
    ...(items && isAsked('line_items') && { line_items: { ...items, data: data ?? [] } }),
    shipping_cost: shipping && (shown as Stripe.Tax.Calculation.ShippingCost),
  };
};

type Address = { country: string; state: string | null; postal_code: string | null };

const addressOf = (form: URLSearchParams): Address => {
  const field = (name: string) => form.get(`customer_details[address][${name}]`);
  const country = field('country');
  if (!country) throw missingParam('customer_details[address][country]');
  const isUnknown = country === 'US' && !field('postal_code');
  if (isUnknown || !/^[A-Z]{2}$/.test(country)) {
    throw new StripeError(400, {
      code: 'customer_tax_location_invalid',
      message: "We could not determine the customer's tax location based on the provided address.",
      param: 'customer_details[address]',
    });
  }
  return { country, state: field('state'), postal_code: field('postal_code') };
};

const placeOf = ({ country, state }: Address): string =>
  country === 'US' ? `US-${state ?? ''}` : country;

const taxIdsOf = function* (form: URLSearchParams) {
  for (let index = 0; form.has(`customer_details[tax_ids][${index}][value]`); index++) {
    const field = (name: string) => form.get(`customer_details[tax_ids][${index}][${name}]`) ?? '';
    yield { type: field('type'), value: field('value') };
  }
};

type Taxed = { amount: number; code: string; behavior: string };
type TypedLine = Taxed & { quantity: number; reference: string };

const linesOf = (form: URLSearchParams): TypedLine[] => {
  const lines: TypedLine[] = [];
  for (let index = 0; form.has(`line_items[${index}][amount]`); index++) {
    const field = (name: string) => form.get(`line_items[${index}][${name}]`);
    lines.push({
      amount: Number(field('amount')),
      quantity: Number(field('quantity') ?? 1),
      reference: field('reference') ?? `L${index + 1}`,
      behavior: field('tax_behavior') ?? 'exclusive',
      code: field('tax_code') ?? 'txcd_99999999',
    });
  }
  if (lines.length === 0) throw missingParam('line_items');
  return lines;
};

const shippingOf = (form: URLSearchParams, rate: SandboxRate | undefined, address: Address) => {
  const amount = form.get('shipping_cost[amount]');
  if (amount === null) return null;
  const field = (name: string) => form.get(`shipping_cost[${name}]`);
  const code = field('tax_code') ?? 'txcd_92010001';
  const behavior = field('tax_behavior') ?? 'exclusive';
  const taxed = { amount: Number(amount), code, behavior };
  const { taxCents, breakdown } = taxOf(taxed, rate, address);
  return {
    ...{ amount: taxed.amount, amount_tax: taxCents, tax_behavior: behavior, tax_code: code },
    tax_breakdown: [breakdown],
  };
};

const taxOf = (
  { amount, code, behavior }: Taxed,
  rate: SandboxRate | undefined,
  { country, state }: Address,
): { taxCents: number; breakdown: Breakdown } => {
  const isExempt = rate?.exempt?.includes(code) ?? false;
  const percent = rate && !isExempt ? rate.percent : 0;
  const taxCents = percentOf(amount, percent, behavior === 'inclusive');
  const isInUsa = country === 'US';
  const breakdown: Breakdown = {
    amount: taxCents,
    jurisdiction: {
      ...{ country, state: isInUsa ? state : null },
      ...{ display_name: placeOf({ country, state, postal_code: null }) },
      level: isInUsa ? 'state' : 'country',
    },
    sourcing: 'destination',
    tax_rate_details: percent === 0 ? null : detailsOf(percent, isInUsa),
    taxability_reason: rate ? (isExempt ? 'product_exempt' : 'standard_rated') : 'not_collecting',
    taxable_amount: percent === 0 ? 0 : amount - (behavior === 'inclusive' ? taxCents : 0),
  };
  return { taxCents, breakdown };
};

const detailsOf = (percent: number, isInUsa: boolean) => ({
  display_name: isInUsa ? 'Sales tax' : 'VAT',
  percentage_decimal: `${percent}`,
  tax_type: isInUsa ? 'sales_tax' : 'vat',
});

/** Thousandths of a percent are the finest that a rate has. */
const percentOf = (amount: number, percent: number, isIncluded: boolean): number => {
  const rate = Math.round(percent * 1000);
  return Math.round((amount * rate) / (100_000 + (isIncluded ? rate : 0)));
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
