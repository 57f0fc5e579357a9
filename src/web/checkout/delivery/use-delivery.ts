import { useEffect, useState } from 'react';
import type { Place } from '../../../platform/values/place.ts';
import { type ApiError, errorMessage } from '../../api-client.ts';
import { useCart } from '../../cart/cart-store.ts';
import { redeemedCodes, useCartTotals } from '../../cart/promo-code/discount-store.ts';
import {
  asChosen,
  askCheckoutQuote,
  type CheckoutQuote,
  type Chosen,
  forgetQuote,
  keptQuoteOf,
  lastChosen,
  type QuoteInput,
  quoteInput,
} from '../../cart/quote/checkout-quote.ts';
import { signedInApi } from '../../session/session.ts';

export type Delivery = {
  quote: CheckoutQuote | null;
  /** Why there is no quote, or what changed. */
  problem: string | null;
  /** The slug of the market that serves the place, if it is another one. */
  elsewhere: string | null;
  /** Nothing is chosen any more. */
  mustChoose: boolean;
  choose: (id: string) => void;
  /** A VAT number that was checked before counts. */
  hasVatCheck: boolean;
  /** The tax follows this check of a VAT number; null: none. */
  takeVatCheck: (id: string | null) => void;
  /** For the way to the payment: the quote, asked for if need be; null: there is none. */
  settle: () => Promise<CheckoutQuote | null>;
};

/** How long a place must stay as it is before the shop is asked. */
const typingMs = 400;

/** The ways to deliver the cart to a place, and what it costs. Null: no place is known yet. */
export const useDelivery = (place: Place | null): Delivery => {
  const cart = useCart() ?? [];
  const codes = redeemedCodes(useCartTotals(cart));
  const input = place && cart.length > 0 ? quoteInput(cart, codes, place) : null;
  const key = input && JSON.stringify(input);
  const [chosen, setChosen] = useState(lastChosen);
  const [problem, setProblem] = useState<string | null>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const [mustChoose, setMustChoose] = useState(false);
  const [quote, setQuote] = useState(() => input && keptQuoteOf(input));

  const ask = async (about: QuoteInput, of: Chosen): Promise<Asked> => {
    const asked = await askCheckoutQuote(signedInApi, asChosen(about, of));
    if (!('error' in asked) || asked.error.code !== 'delivery_changed') return asked;
    // Shows the current options without choosing one for the customer.
    const { deliveryMethod: _, ...rest } = of;
    const offered = await askCheckoutQuote(signedInApi, asChosen(about, rest));
    return 'error' in offered ? offered : { ...offered, changed: asked.error.message };
  };
  const take = (asked: Asked): CheckoutQuote | null => {
    const isRefused = 'error' in asked;
    const changed = isRefused ? undefined : asked.changed;
    setProblem(isRefused ? asked.error.message : (changed ?? null));
    setElsewhere(isRefused ? otherMarket(asked.error) : null);
    setMustChoose(changed !== undefined);
    setQuote(isRefused ? null : asked);
    if (isRefused) forgetQuote();
    return isRefused || changed ? null : asked;
  };
  const fail = (error: unknown) => {
    setQuote(null);
    setProblem(errorMessage(error));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all of `input`
  useEffect(() => {
    if (!input) return;
    const known = keptQuoteOf(input);
    setQuote(known);
    setProblem(null);
    setElsewhere(null);
    if (known) return;
    let isOld = false;
    const timer = setTimeout(() => {
      ask(input, chosen).then(
        (asked) => (isOld ? null : take(asked)),
        (error) => (isOld ? undefined : fail(error)),
      );
    }, typingMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [key]);

  const change = (next: Chosen) => {
    setChosen(next);
    if (input) ask(input, next).then(take, fail);
  };
  return {
    quote,
    problem,
    elsewhere,
    mustChoose,
    hasVatCheck: chosen.vatCheck !== undefined,
    choose: (deliveryMethod) => change({ ...chosen, deliveryMethod }),
    takeVatCheck: (vatCheck) => {
      const { vatCheck: _, ...rest } = chosen;
      change(vatCheck ? { ...rest, vatCheck } : rest);
    },
    settle: async () => {
      if (!input || mustChoose) return null;
      const known = keptQuoteOf(input);
      return known ?? (await ask(input, chosen).then(take, fail)) ?? null;
    },
  };
};

const otherMarket = (error: ApiError): string | null => {
  const { market } = error as ApiError & { market?: string };
  return error.code === 'other_market' ? (market ?? '') : null;
};

type Asked = (CheckoutQuote & { changed?: string }) | { error: ApiError };
