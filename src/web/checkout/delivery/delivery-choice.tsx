import {
  type DeliveryPromises,
  deliveryWindow,
  withOwnDays,
} from '../../../domain/pricing/delivery-window.ts';
import { orderDay } from '../../../domain/pricing/order-day.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import type { CheckoutQuote } from '../../cart/quote/checkout-quote.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { formatDeliveryDay } from '../../components/shop/format-date.ts';
import { useDeliveryPromises } from '../../components/shop/use-delivery-promises.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { OtherMarketLink } from '../other-market-link.tsx';
import type { Delivery } from './use-delivery.ts';

/** The ways to deliver to the address, each with its days and its price. */
export const DeliveryChoice = ({ delivery, isPlaceKnown }: DeliveryChoiceProps) => {
  const { quote, problem, elsewhere, mustChoose, choose } = delivery;
  const promises = useDeliveryPromises();
  return (
    <fieldset
      className="col-span-full mt-3"
      id="delivery"
      tabIndex={-1}
      aria-describedby="delivery-problem"
    >
      <legend className="mb-3 font-semibold text-md">{say('Delivery')}</legend>
      {quote ? (
        <div className="grid border-rule border-t">
          {quote.deliveryOptions.map((option) => (
            <label
              key={option.id}
              className="flex min-h-12 items-center gap-3 border-rule border-b py-2.5 text-sm"
            >
              <input
                className="size-4.5 shrink-0 accent-ink"
                type="radio"
                name="delivery"
                checked={!mustChoose && option.id === quote.deliveryMethod}
                onChange={() => choose(option.id)}
              />
              <span className="grow">
                {option.name}
                {option.daysMax === null ? null : (
                  <span className="block text-ink-2 text-xs">{arrivalOf(option, promises)}</span>
                )}
              </span>
              <span className="tabular-nums">{priceText(option, quote)}</span>
            </label>
          ))}
        </div>
      ) : isPlaceKnown && !problem ? (
        <Skeleton className="h-12" />
      ) : null}
      {isPlaceKnown ? null : (
        <p className="text-ink-2 text-sm">{say('Enter your address to see how we can deliver.')}</p>
      )}
      <div id="delivery-problem" className="mt-2" role="status">
        {problem ? <ErrorText>{problem}</ErrorText> : null}
        {elsewhere === null ? null : <OtherMarketLink market={elsewhere} />}
      </div>
    </fieldset>
  );
};

type DeliveryChoiceProps = { delivery: Delivery; isPlaceKnown: boolean };
type Option = CheckoutQuote['deliveryOptions'][number];

/** Of an order that is paid today: 'Arrives Tue, Dec 1 to Fri, Dec 4'. */
const arrivalOf = ({ daysMin, daysMax, isPickup }: Option, promises: DeliveryPromises): string => {
  const { timeZone } = locale();
  const day = orderDay(new Date(), { timeZone, cutOffHour: promises.cutOffHour });
  const own = { min: daysMin ?? 0, max: daysMax ?? 0 };
  const { from, to } = deliveryWindow(day, withOwnDays(promises, own), promises);
  const days = { from: formatDeliveryDay(from), to: formatDeliveryDay(to) };
  if (from === to) return say(isPickup ? 'Ready {from}' : 'Arrives {from}', days);
  return say(isPickup ? 'Ready {from} to {to}' : 'Arrives {from} to {to}', days);
};

const priceText = ({ price, freeOver }: Option, { totals }: CheckoutQuote): string =>
  price === 0 || (freeOver !== null && totals.subtotal > freeOver)
    ? say('Free')
    : formatCents(toCents(price));
