import { MapPin, Truck, Undo2 } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { cartLine } from '../../../domain/cart/cart-line.ts';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { deliveryWindow } from '../../../domain/pricing/delivery-window.ts';
import { orderDay } from '../../../domain/pricing/order-day.ts';
import { type DeliverySettings, freeShipping } from '../../../domain/pricing/pricing.ts';
import { returnsText, shippingPromise } from '../../../domain/pricing/promises.ts';
import { type Fit, majorityFit } from '../../../domain/reviews/review.ts';
import { locale } from '../../../platform/text/locale.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { formatShortCents, toCents } from '../../../platform/values/money.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { ExpressButtons } from '../../components/shop/express-buttons.tsx';
import { formatDeliveryDay } from '../../components/shop/format-date.ts';
import { PriceLine, shownPrice } from '../../components/shop/price.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { ServedCountries } from '../../components/shop/served-countries.tsx';
import { useDeliveryPromises } from '../../components/shop/use-delivery-promises.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { useToday } from '../../components/shop/use-today.ts';
import { Stars } from '../../components/stars.tsx';
import { SizeGuideLink } from '../sizes/size-guide-link.tsx';
import { SizePicker } from '../sizes/size-picker.tsx';
import type { SizeSelection } from '../sizes/use-size-selection.ts';
import { Colorways } from './colorways.tsx';
import { ProductDetails } from './product-details.tsx';
import { ShareButton } from './share-button.tsx';

/**
 * Everything beside the images: name, price, color, size, and into the cart. It stays in view
 * from its last line on, so that every line of it is seen on any screen; higher than the window
 * it gives way to the focus, whose line might be above.
 */
export const BuyBox = ({ product, selection, serverDay, buttons }: BuyBoxProps) => {
  const price = shownPrice(product, selection.size);
  return (
    <div className="sticky-end grid content-start gap-5">
      <div>
        <p className="text-ink-2 text-sm">{product.BrandName}</p>
        <h1 className="display-2 mt-1 mb-2.5">{product.productName}</h1>
        {product.rating === null ? null : (
          <a className="inline-flex min-h-6" href="#reviews">
            <Stars rating={product.rating} count={product.ratingCount} />
          </a>
        )}
      </div>
      <PriceLine
        {...price}
        until={price.was === null ? null : product.DiscountLastDay}
        className="text-lg"
      />
      <Colorways product={product} size={selection.label} />
      {/* Without scripts, or before them, the cart page gets the size by its address. */}
      <form className="grid gap-5" action="/productsCart">
        <input type="hidden" name="add" value={product._id} />
        <SizePicker
          name="size"
          product={product}
          chosen={selection.chosen}
          error={selection.error}
          onChoose={selection.choose}
          ref={selection.picker}
          guide={<SizeGuideLink product={product} chosen={selection.label} />}
        />
        <FitAdvice votes={product.fitVotes} />
        <div className="grid gap-2.5" ref={buttons}>
          <AddButton selection={selection} />
          {selection.isSoldOut ? null : (
            <Button type="submit" look="outline" wide onClick={selection.buyNow}>
              {say('Buy now')}
            </Button>
          )}
        </div>
      </form>
      {selection.size ? (
        <ExpressButtons lines={[{ ...cartLine(product, selection.size), productQuantity: 1 }]} />
      ) : null}
      <ul className="grid gap-2 text-ink-2 text-sm">
        {selection.isSoldOut ? null : <Delivery serverDay={serverDay} />}
        <Promises dollars={price.now} />
        <Served />
      </ul>
      <ProductDetails product={product} />
      <ShareButton name={product.productName} />
    </div>
  );
};

/** The promises for an order of this item alone. */
const Promises = ({ dollars }: { dollars: number }) => {
  const { delivery, returns } = usePublicSettings();
  return (
    <Benefit icon={<Icon of={Undo2} small />}>
      {deliveryPrice(dollars, delivery)} {returnsText(returns)}.
    </Benefit>
  );
};

/** Nothing if the shop delivers everywhere; if it delivers nowhere, the promise says so. */
const Served = () =>
  useRootData().storefront?.deliversTo?.length ? (
    <Benefit icon={<Icon of={MapPin} small />}>
      <ServedCountries />
    </Benefit>
  ) : null;

const deliveryPrice = (dollars: number, delivery: DeliverySettings): string => {
  const over = delivery.freeShippingOverCents;
  return over && freeShipping(toCents(dollars), delivery).length > 0
    ? say('Free delivery: this order is over {over}.', { over: formatShortCents(over) })
    : shippingPromise(delivery);
};

/** `onMissing` asks for the size; without it the form does. */
export const AddButton = ({ selection, onMissing, onReach }: AddButtonProps) => {
  const { label, isInCart, isSoldOut, addToCart, viewCart } = selection;
  const ask = isSoldOut || label ? undefined : onMissing;
  const wording = ask ? say('Choose size') : say('Add to cart');
  const words = isSoldOut ? say('Sold out') : isInCart ? say('View cart') : wording;
  // One button throughout, so that the focus stays on it.
  return (
    <Button
      type="submit"
      wide
      {...(isInCart && { look: 'outline' as const })}
      disabled={isSoldOut}
      onClick={ask ?? (isInCart ? viewCart : addToCart)}
      onPointerDown={onReach}
      onFocus={onReach}
    >
      {words}
    </Button>
  );
};

type AddButtonProps = Pick<BuyBoxProps, 'selection'> & {
  onMissing?: () => void;
  /** The pointer or focus is on it, so a press may follow. */
  onReach?: () => void;
};

type BuyBoxProps = {
  product: ProductInFullJson;
  selection: SizeSelection;
  /** '2026-11-21', until the browser tells its own day. */
  serverDay: string;
  /** The bar of phones is hidden while these are in view. */
  buttons: RefObject<HTMLDivElement | null>;
};

const Delivery = ({ serverDay }: { serverDay: string }) => {
  const promises = useDeliveryPromises();
  const { cutOffHour } = promises;
  const countsTo = (at: Date) => orderDay(at, { timeZone: locale().timeZone, cutOffHour });
  const day = useToday(serverDay, cutOffHour < 24 ? countsTo : undefined);
  const { from, to } = deliveryWindow(day, promises, promises);
  return (
    <Benefit icon={<Icon of={Truck} small />}>
      <Say
        of="Order today: delivered between {day} and {day2}"
        day={<Day day={from} />}
        day2={<Day day={to} />}
      />
    </Benefit>
  );
};

const Day = ({ day }: { day: string }) => (
  <time className="whitespace-nowrap font-medium text-ink" dateTime={day}>
    {formatDeliveryDay(day)}
  </time>
);

const Benefit = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-baseline gap-2.5 *:first:translate-y-0.75">
    {icon}
    <span>{children}</span>
  </li>
);

/** At the size picker: what most reviews say of the fit; nothing without enough of them. */
const FitAdvice = ({ votes }: { votes: readonly number[] }) => {
  const fit = majorityFit(votes);
  return fit ? <p className="-mt-4 font-medium text-xs">{say(advice[fit])}</p> : null;
};

const advice: Record<Fit, Message> = {
  small: message('Runs small: take one size up.'),
  true: message('True to size: take your usual size.'),
  large: message('Runs large: take one size down.'),
};
