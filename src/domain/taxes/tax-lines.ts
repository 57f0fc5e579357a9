// Computes the taxes of a sale exactly, once for each jurisdiction, rate and reason.
import { type Place, unknownPlace } from '../../platform/values/place.ts';
import { splitCents } from '../pricing/split-cents.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import { isInEu, isOutsideVat, taxPlace } from './tax-area.ts';
import { type PricesInclude, type TaxLine, type TaxReason, taxNames } from './tax-line.ts';
import { rateAt, type TaxRate } from './tax-rate.ts';
import { covers, isInForce, schemeOf, type TaxRegistration } from './tax-schemes.ts';

/** A VAT number that its register confirmed. */
export type ProvenVatNumber = {
  /** The member state; 'XI' is Northern Ireland. */
  country: string;
  number: string;
};

export type TaxFacts = {
  pricesInclude: PricesInclude;
  /** Where parcels leave; also the place where another is unknown. */
  homeCountry: string;
  /** Of the sums: a bound in another one holds only as the registration says it. */
  currency: string;
  registrations: readonly TaxRegistration[];
  rates: readonly TaxRate[];
};

export type Sale = {
  place: Place;
  /** YYYY-MM-DD, by the clock of the market. */
  day: string;
  /** Cents after discounts, of all items of the line. */
  lines: readonly { cents: number; quantity: number; taxClass: TaxClass }[];
  /** What is really charged. */
  shippingCents: number;
  vatNumber: ProvenVatNumber | null;
};

type Part = Omit<TaxLine, 'baseCents' | 'taxCents' | 'shares'> & {
  of: TaxLine['shares'][number]['of'];
  cents: number;
};
type Kind = Omit<Part, 'of' | 'cents'>;

/** No lines if the shop is registered nowhere. */
export const taxLines = (facts: TaxFacts, sale: Sale): TaxLine[] => {
  const inForce = facts.registrations.filter((one) => isInForce(one, sale.day));
  if (inForce.length === 0) return [];
  const home = { ...unknownPlace, country: facts.homeCountry };
  const place = taxPlace(sale.place.country === '' ? home : sale.place);
  return linesAt({ ...facts, registrations: inForce }, { ...sale, place });
};

const linesAt = (facts: TaxFacts, sale: Sale): TaxLine[] => {
  const { place } = sale;
  const home = { ...unknownPlace, country: facts.homeCountry };
  const isAtHome = facts.registrations.some(
    ({ scheme, country }) => scheme === 'domestic' && country === home.country,
  );
  const isAbroadInEu = isInEu(home) && isInEu(place) && place.country !== home.country;
  if (isAtHome && isAbroadInEu && !isOutsideVat(place) && isOtherMember(sale.vatNumber, home)) {
    return atZero(facts, sale, {
      jurisdiction: home.country,
      reason: 'intra_community_supply',
    });
  }
  const registration = facts.registrations.find((one) => covers(one, place, home.country));
  if (registration !== undefined) return collected(facts, sale, registration);
  // Below 10,000 euros a year EU sales abroad are taxed at home; above it OSS is a registration.
  if (isAtHome && isAbroadInEu && !isOutsideVat(place)) {
    return atRates(facts, { ...sale, place: home }, null);
  }
  return atZero(facts, sale, {
    jurisdiction: jurisdictionOf(place),
    reason: uncollected(facts, sale),
  });
};

const isOtherMember = (vatNumber: ProvenVatNumber | null, home: Place): boolean =>
  vatNumber !== null &&
  vatNumber.country !== home.country &&
  isInEu(taxPlace({ ...unknownPlace, country: vatNumber.country }));

/** Within the bound of its scheme; a parcel above it is taxed at the border, whole. */
const collected = (facts: TaxFacts, sale: Sale, registration: TaxRegistration): TaxLine[] => {
  const cents = boundOf(facts, registration);
  if (schemeOf(registration.scheme).bound?.of !== 'consignment' || cents === null) {
    return atRates(facts, sale, registration);
  }
  // What is in the parcel counts, without tax and delivery.
  const goods = atRates(facts, { ...sale, shippingCents: 0 }, registration);
  const isAbove = goods.reduce((sum, { baseCents }) => sum + baseCents, 0) > cents;
  if (!isAbove) return atRates(facts, sale, registration);
  return atZero(facts, sale, { jurisdiction: jurisdictionOf(sale.place), reason: 'export' });
};

/** Null: the scheme has none. */
const boundOf = (facts: TaxFacts, { scheme, boundCents }: TaxRegistration): number | null => {
  const { bound } = schemeOf(scheme);
  if (bound === null) return null;
  return bound.currency === facts.currency ? bound.cents : (boundCents ?? 0);
};

const uncollected = (facts: TaxFacts, { place, day }: Sale): TaxReason => {
  if (isOutsideVat(place) || place.country !== facts.homeCountry) return 'export';
  const rate = rateAt(facts.rates, { place, taxClass: 'other', day });
  return rate?.reason === 'not_subject' ? 'not_subject' : 'not_collecting';
};

const atZero = (
  { pricesInclude }: TaxFacts,
  sale: Sale,
  { jurisdiction, reason }: { jurisdiction: string; reason: TaxReason },
): TaxLine[] => {
  const name = jurisdiction.startsWith('US') ? taxNames.sales : taxNames.vat;
  const kind = { jurisdiction, name, rateMillionths: 0, reason };
  const goods = sale.lines.map(({ cents }, of): Part => ({ ...kind, of, cents }));
  return taxesOfParts([...goods, ...ofShipping(sale.shippingCents, [kind])], pricesInclude);
};

const atRates = (facts: TaxFacts, sale: Sale, registration: TaxRegistration | null): TaxLine[] => {
  const goods = sale.lines.flatMap((line, of) =>
    partsOf(facts, { ...line, of, place: sale.place, day: sale.day }, registration),
  );
  return taxesOfParts([...goods, ...shippingParts(facts, sale, goods)], facts.pricesInclude);
};

type Line = Sale['lines'][number] & Pick<Sale, 'place' | 'day'> & { of: number };

const partsOf = (facts: TaxFacts, line: Line, registration: TaxRegistration | null): Part[] => {
  const { of, cents, quantity, place } = line;
  const rate = rateAt(facts.rates, line);
  const part = { ...kindOf(rate, place), of, cents };
  if (rate === null) return [part];
  if (isAboveItemBound(facts, { line, rate, registration })) {
    return [{ ...part, rateMillionths: 0, reason: 'export' }];
  }
  const bound = rate.bound && boundInCurrency(facts, rate.bound, registration);
  if (rate.bound === null || bound === null) return [part];
  const below: Part = { ...part, rateMillionths: 0, reason: 'below_bound' };
  if (rate.bound.mode === 'whole') return [cents < bound * quantity ? below : part];
  const over = Math.max(0, cents - bound * quantity);
  if (over === 0) return [below];
  return [
    { ...below, cents: cents - over },
    { ...part, cents: over },
  ].filter(hasCents);
};

const hasCents = ({ cents }: Part): boolean => cents > 0;

/** Norway: each item counts for itself, by its price without tax. */
const isAboveItemBound = (
  facts: TaxFacts,
  { line, rate, registration }: { line: Line; rate: TaxRate; registration: TaxRegistration | null },
): boolean => {
  if (registration === null || schemeOf(registration.scheme).bound?.of !== 'item') return false;
  const bound = BigInt(boundOf(facts, registration) ?? 0) * BigInt(line.quantity);
  const included = facts.pricesInclude === 'gross' ? rate.rateMillionths : 0;
  return BigInt(line.cents) * million >= bound * (million + BigInt(included));
};

/** Null: the bound is unknown in the currency of the sale, so everything is taxed. */
const boundInCurrency = (
  facts: TaxFacts,
  bound: NonNullable<TaxRate['bound']>,
  registration: TaxRegistration | null,
): number | null =>
  bound.currency === facts.currency ? bound.cents : (registration?.boundCents ?? null);

const kindOf = (rate: TaxRate | null, place: Place): Kind => ({
  jurisdiction: rate === null || rate.region !== '' ? jurisdictionOf(place) : place.country,
  name: rate?.name ?? (place.country === 'US' ? taxNames.sales : taxNames.vat),
  rateMillionths: rate?.rateMillionths ?? 0,
  reason: rate?.reason ?? 'no_rate',
});

const jurisdictionOf = ({ country, region }: Place): string =>
  country === 'US' && region !== '' ? `US-${region}` : country;

/** As the row for all goods says: with the goods, at its own rate, or not at all. */
const shippingParts = (facts: TaxFacts, { place, day, shippingCents }: Sale, goods: Part[]) => {
  const rate = rateAt(facts.rates, { place, taxClass: 'other', day });
  const kind = kindOf(rate, place);
  if (rate?.shipping === 'taxed') return ofShipping(shippingCents, [kind]);
  if (rate?.shipping === 'exempt') {
    return ofShipping(shippingCents, [{ ...kind, rateMillionths: 0, reason: 'exempt' }]);
  }
  if (goods.length === 0) return ofShipping(shippingCents, [kind]);
  const groups = [...byKind(goods).values()];
  const weights = groups.map((parts) => parts.reduce((sum, { cents }) => sum + cents, 0));
  return ofShipping(
    shippingCents,
    groups.flatMap(([first]) => first ?? []),
    weights,
  );
};

const ofShipping = (
  shippingCents: number,
  kinds: readonly Kind[],
  weights: readonly number[] = [1],
): Part[] => {
  const parts = splitCents(shippingCents, weights);
  return kinds
    .map((kind, index): Part => ({ ...kind, of: 'shipping', cents: parts[index] ?? 0 }))
    .filter(hasCents);
};

const byKind = (parts: readonly Part[]): Map<string, Part[]> => {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = `${part.jurisdiction} ${part.rateMillionths} ${part.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return groups;
};

/** One line for each jurisdiction, rate and reason. */
export const taxesOfParts = (parts: readonly Part[], pricesInclude: PricesInclude): TaxLine[] =>
  [...byKind(parts).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [lineOf(first, group, pricesInclude)];
  });

const lineOf = (kind: Kind, parts: readonly Part[], pricesInclude: PricesInclude): TaxLine => {
  const isGross = pricesInclude === 'gross';
  const amounts = parts.map(({ cents }) => cents);
  const all = amounts.reduce((sum, cents) => sum + cents, 0);
  const taxCents = taxOf(all, kind.rateMillionths, isGross);
  const taxes = splitCents(taxCents, amounts);
  const { jurisdiction, name, rateMillionths, reason } = kind;
  return {
    ...{ jurisdiction, name, rateMillionths, reason, taxCents },
    baseCents: isGross ? all - taxCents : all,
    shares: parts.map(({ of, cents }, index) => {
      const tax = taxes[index] ?? 0;
      return { of, baseCents: isGross ? cents - tax : cents, taxCents: tax };
    }),
  };
};

const million = 1_000_000n;

/** Rounds half a cent up. Uses only integers, because floats are not exact at half a cent. */
const taxOf = (cents: number, rateMillionths: number, isIncluded: boolean): number => {
  const rate = BigInt(rateMillionths);
  const divisor = isIncluded ? million + rate : million;
  const doubled = BigInt(Math.abs(cents)) * rate * 2n;
  return Number((doubled + divisor) / (divisor * 2n)) * Math.sign(cents);
};
