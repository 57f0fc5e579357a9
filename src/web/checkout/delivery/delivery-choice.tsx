import { formatCents, toCents } from '../../../platform/values/money.ts';
import type { CheckoutQuote } from '../../cart/quote/checkout-quote.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { OtherMarketLink } from '../other-market-link.tsx';
import type { Delivery } from './use-delivery.ts';

/** The ways to deliver to the address, each with its days and its price. */
export const DeliveryChoice = ({ delivery, isPlaceKnown }: DeliveryChoiceProps) => {
  const { quote, problem, elsewhere, mustChoose, choose } = delivery;
  return (
    <fieldset
      className="col-span-full mt-3"
      id="delivery"
      tabIndex={-1}
      aria-describedby="delivery-problem"
    >
      <legend className="mb-3 font-semibold text-md">Delivery</legend>
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
                  <span className="block text-ink-2 text-xs">{daysText(option)}</span>
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
        <p className="text-ink-2 text-sm">Enter your address to see how we can deliver.</p>
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

const daysText = ({ daysMin, daysMax }: Option): string =>
  daysMin === daysMax || daysMin === null
    ? `${daysMax} business ${daysMax === 1 ? 'day' : 'days'}`
    : `${daysMin} to ${daysMax} business days`;

const priceText = ({ price, freeOver }: Option, { totals }: CheckoutQuote): string =>
  price === 0 || (freeOver !== null && totals.subtotal > freeOver)
    ? 'Free'
    : formatCents(toCents(price));
