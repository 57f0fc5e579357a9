// What the sheet of a wallet shows, and what it asks the shop, whoever draws it.
import type { QuoteJson } from '../../../domain/orders/place/quote-schema.ts';
import type { PostalAddress } from '../../../domain/places/postal-address.ts';
import { totalsFromDollars } from '../../../domain/pricing/dollar-totals.ts';
import { say } from '../../../platform/text/say.ts';
import { toCents } from '../../../platform/values/money.ts';
import type { Place } from '../../../platform/values/place.ts';
import type { CardResult } from '../card/card-result.ts';

type Named = { name: string; cents: number };

/** As the shop quoted it: `items` and the chosen rate add up to `cents`. */
export type SheetSums = {
  cents: number;
  items: Named[];
  /** The ways to deliver, the chosen one first. */
  rates: (Named & { id: string; days: string })[];
};

/** Whom the sheet names; no email where the customer is signed in. */
export type SheetPayer = {
  email: string;
  name: string;
  phone: string;
  postal: PostalAddress;
  /** The chosen way to deliver. */
  rate: string;
};

/** A `problem` is a sentence for the customer. */
export type Problem = { problem: string };

export type SheetTalk = {
  /** A sheet begins where the page is: without an address. */
  open: () => void;
  /** The sums for an address, or for a way to deliver to the last one. */
  ask: (change: { place: Place } | { rate: string }) => Promise<SheetSums | Problem>;
  /** Places the order at the sum that the sheet shows. */
  place: (
    payer: SheetPayer,
  ) => Promise<{ clientSecret: string; returnPath: string; orderId: string } | Problem>;
  done: (result: CardResult) => Promise<void>;
};

export type SheetProps = {
  publishableKey: string;
  providerUrl: string | null;
  sums: SheetSums;
  asks: { email: boolean; phone: boolean };
  talk: SheetTalk;
  /** Whether this device and account have any button. */
  onReady: (hasButtons: boolean) => void;
};

/** The rest of what is due is the chosen way to deliver, so that the sums always agree. */
export const sumsOf = (quote: QuoteJson): SheetSums => {
  const { subtotalCents, taxesCents, adjustments, amountDueCents } = totalsFromDollars(quote);
  const off = adjustments.filter(({ kind }) => kind === 'discount' || kind === 'promo_code');
  const items: Named[] = [
    { name: say('Items'), cents: subtotalCents },
    ...off.map(({ label, cents }) => ({ name: label, cents })),
    ...(taxesCents > 0 ? [{ name: say('Taxes and handling'), cents: taxesCents }] : []),
  ];
  const rest = items.reduce((left, { cents }) => left - cents, amountDueCents);
  const rates = quote.deliveryOptions.map(({ id, name, price, freeOver, daysMin, daysMax }) => {
    const isFree = freeOver !== null && subtotalCents > toCents(freeOver);
    const days =
      daysMin === null || daysMax === null
        ? ''
        : say('{daysMin}-{daysMax} days', { daysMin, daysMax });
    const cents = id === quote.deliveryMethod ? rest : isFree ? 0 : toCents(price);
    return { id, name, cents, days };
  });
  const isChosen = ({ id }: { id: string }) => id === quote.deliveryMethod;
  return {
    cents: amountDueCents,
    items,
    rates: [...rates.filter(isChosen), ...rates.filter((rate) => !isChosen(rate))],
  };
};
