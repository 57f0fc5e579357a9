// What the shop answers to a wallet's sheet: sums for an address, an order at the sum it shows.
import type { NavigateOptions } from 'react-router';
import { regionCode } from '../../../domain/places/regions.ts';
import { joinPromoCodes } from '../../../domain/pricing/promo-rule.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import { marketPrefix } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents, toCents, toDollars } from '../../../platform/values/money.ts';
import { type Place, unknownPlace } from '../../../platform/values/place.ts';
import { toSent, typedFrom } from '../../account/addresses/postal-values.ts';
import { blankAddress, type TypedAddress } from '../../account/addresses/shipping-form.ts';
import { paymentUrl } from '../../account/orders/order-urls.ts';
import type { CodeAsked } from '../../account/sign-in/email-code-button.tsx';
import { continueWithEmail } from '../../account/sign-in/sign-in.ts';
import { apiErrorOf } from '../../api-client.ts';
import { currentCart } from '../../cart/cart-store.ts';
import { currentCartTotals, redeemedCodes } from '../../cart/promo-code/discount-store.ts';
import { shownSettings } from '../../components/shop/ask-for-settings.ts';
import type { ExpressLine } from '../../components/shop/express-buttons.tsx';
import { parseResponse } from '../../rest-client.ts';
import { type CurrentUser, currentUser } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { keepAddress } from '../account-addresses.ts';
import { askForPayment, type PaymentError } from '../ask-for-payment.ts';
import type { CardResult } from '../card/card-result.ts';
import { checkoutKey, rememberOrder, saveAddress } from '../checkout-store.ts';
import type { ConfirmablePayment } from '../confirm-payment.ts';
import { leaveForOrder, reportPayment } from '../report-payment.ts';
import { type Problem, type SheetPayer, type SheetSums, type SheetTalk, sumsOf } from './sheet.ts';

/** What the page says below the buttons, and where the remedy is. */
export type Trouble = Problem & { to?: string; link?: string };

type Talking = {
  lines: readonly ExpressLine[];
  ofCart: boolean;
  checkout: PublicSettings['checkout'];
  onTrouble: (trouble: Trouble | null) => void;
  /** The sums that the next sheet begins with. */
  onAnew: (sums: SheetSums) => void;
  goTo: (to: string, options?: NavigateOptions) => void | Promise<void>;
};

/** `begin` asks for the sums that the next sheet opens with. */
type Talk = SheetTalk & { begin: () => Promise<SheetSums | Problem> };

type Placed = ConfirmablePayment & { orderId: string; orderNumber: number; user: CurrentUser };

/** One sheet at a time: it has a place, a way to deliver, a sum and, once confirmed, an order. */
export const talkOf = (talking: Talking): Talk => {
  const { lines, ofCart, checkout, onTrouble, onAnew, goTo } = talking;
  const quantities = lines.map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  let place: Place = unknownPlace;
  let rate: string | undefined;
  let first: SheetSums | null = null;
  let shown: SheetSums | null = null;
  let placed: Placed | null = null;

  const quote = async (): Promise<SheetSums | Problem> => {
    const asked = await quoteOf(lines, ofCart ? await cartCodes() : [], place, rate);
    if (!('problem' in asked)) shown = asked;
    return asked;
  };
  const open = (): void => {
    place = unknownPlace;
    rate = undefined;
    shown = first;
  };
  const begin = async (): Promise<SheetSums | Problem> => {
    open();
    const asked = await quote();
    first = shown;
    return asked;
  };
  const anew = async (): Promise<void> => {
    const asked = await begin();
    if (!('problem' in asked)) onAnew(asked);
  };
  const failed = async (trouble: Trouble): Promise<Problem> => {
    onTrouble(trouble);
    await anew().catch(() => undefined);
    return { problem: trouble.problem };
  };

  return {
    begin,
    open: () => {
      onTrouble(null);
      open();
    },
    ask: (change) => {
      if ('rate' in change) {
        rate = change.rate;
        return quote();
      }
      // Another address may have other ways to deliver.
      const { country, region } = change.place;
      place = { ...change.place, region: regionCode(country, region) };
      rate = undefined;
      return quote();
    },
    place: async (payer) => {
      const typed = typedOf(payer);
      const user = await signInAs(payer, typed, goTo);
      if ('problem' in user) return failed(user);
      saveAddress(user.email, typed);
      const sent = toSent(typed, checkout);
      if (!sent) return failed({ problem: say('The wallet gave no whole address.'), ...toForm() });
      const codes = ofCart ? await cartCodes() : [];
      const started = await askForPayment(signedInApi, {
        price: toDollars(shown?.cents ?? 0),
        lines: quantities,
        address: sent.address,
        promoCode: codes.length > 0 ? joinPromoCodes(codes) : undefined,
        deliveryMethod: payer.rate || undefined,
        checkoutKey: checkoutKey(),
      });
      if ('error' in started) return failed(troubleOf(started.error));
      const { orderId, orderNumber, clientSecret } = started;
      rememberOrder({ orderId, lines: quantities });
      const about = { recipient: sent.address, billing: null, lines: lines.map(reportedOf) };
      placed = { ...{ orderId, orderNumber, clientSecret, user }, ...about };
      const returnPath = `${marketPrefix()}${paymentUrl({ id: orderId })}`;
      return { clientSecret, returnPath, orderId };
    },
    done: async (result) => {
      if (!placed) return;
      const { orderId, user } = placed;
      if (result.kind === 'requires_action') return location.assign(result.url);
      if (result.kind === 'succeeded' || result.kind === 'pending') {
        const known = result.kind === 'pending' && result.isKnown;
        const next = known ? { to: leaveForOrder(placed) } : await reportPayment(user, placed);
        return 'to' in next ? goTo(next.to) : onTrouble(next);
      }
      onTrouble({
        problem: problemOf(result),
        to: paymentUrl({ id: orderId }),
        link: say('Pay another way'),
      });
    },
  };
};

const reportedOf = (line: ExpressLine) => ({
  ...line,
  id: line._id,
  UpdatePrice: line.ProductPrice * line.productQuantity,
});

const cartCodes = async (): Promise<string[]> => {
  const { delivery } = await shownSettings(signedInApi);
  return redeemedCodes(currentCartTotals(currentCart(), delivery));
};

const quoteOf = async (
  lines: readonly ExpressLine[],
  codes: readonly string[],
  place: Place,
  rate: string | undefined,
): Promise<SheetSums | Problem> => {
  try {
    const json = {
      lines: lines.map(({ _id, productQuantity }) => ({ _id, productQuantity })),
      ...(codes.length > 0 && { promoCode: joinPromoCodes(codes) }),
      ...(place.country && { place }),
      ...(rate && { deliveryMethod: rate }),
    };
    return sumsOf(await parseResponse(signedInApi.quote.$post({ json })));
  } catch (error) {
    return { problem: apiErrorOf(error)?.message ?? say('The shop did not respond. Try again.') };
  }
};

const typedOf = ({ postal, name, phone }: SheetPayer): TypedAddress =>
  typedFrom({ ...postal, name, phone, additionalInfo: '' }, blankAddress);

/**
 * Who is signed in; else a new account of the sheet's email. One that has an account gets a code:
 * nobody enters it by its email alone.
 */
const signInAs = async (
  { email }: SheetPayer,
  typed: TypedAddress,
  goTo: Talking['goTo'],
): Promise<CurrentUser | Trouble> => {
  const user = currentUser();
  if (user) return user;
  const errors = await continueWithEmail({ email, staysSignedIn: false });
  const made = currentUser();
  if (!errors && made) {
    // The account takes its name from its first address.
    keepAddress(typed, null).catch(reportError);
    return made;
  }
  const [error] = errors ?? [];
  if (error?.code !== 'email-code-sent')
    return { problem: error?.message ?? say('The shop did not respond. Try again.') };
  saveAddress(email.trim(), typed);
  const state: CodeAsked = { codeFor: email.trim(), staysSignedIn: false };
  const next = encodeURIComponent('/Dashboard/payment');
  await goTo(`/Login?next=${next}`, { state });
  return { problem: say('This email has an account. We sent a code: enter it, then pay.') };
};

const toForm = () => ({ to: '/checkoutForm', link: say('Complete the address') });

const troubleOf = ({ code, message, price, orderId }: PaymentError): Trouble => {
  if (code === 'price_changed' && price !== undefined)
    return {
      problem: say('The total is {sum} now. You have not been charged: press again to pay it.', {
        sum: formatCents(toCents(price)),
      }),
    };
  if ((code === 'already_paid' || code === 'payment_pending') && orderId)
    return { problem: message, to: paymentUrl({ id: orderId }), link: say('Show the order') };
  if (code === 'invalid_input') return { problem: message, ...toForm() };
  return { problem: message };
};

const problemOf = (result: CardResult): string =>
  result.kind === 'declined'
    ? result.message
    : say('You have not been charged. The items are reserved for you.');
