import { type PricesJson, pricesJsonOfSize } from '../../../domain/pricing/size-prices.ts';
import { measureUnits, type UnitPriceJson } from '../../../domain/pricing/unit-price.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { formatDeliveryDay } from './format-date.ts';
import { useRootData } from './use-root-data.ts';

/** The price of a size; before one is chosen 'from' the lowest, if sizes differ. */
export const shownPrice = (
  product: PricesJson & { lowest?: (PricesJson & { isFrom: boolean }) | undefined },
  size?: Partial<PricesJson>,
): Shown => {
  const { lowest = { ...product, isFrom: false } } = product;
  const { UpdatePrice: now, ...prices } = size ? pricesJsonOfSize(product, size) : lowest;
  const isFrom = !size && lowest.isFrom;
  const was = isFrom || prices.DiscountPrice === null ? null : prices.ProductPrice;
  const [off, note] = isFrom ? [null] : [prices.Discount, prices.PriceNote];
  return { now, was, off, note, isFrom, unit: prices.UnitPrice };
};

type Shown = {
  now: number;
  was: number | null;
  off: string | null;
  note: string | undefined;
  isFrom: boolean;
  unit: UnitPriceJson | undefined;
};

/** Current price, list price and discount, in dollars as the API answers them. */
export const PriceLine = ({
  now,
  was,
  off,
  note,
  unit,
  until,
  isFrom = false,
  className = 'mt-0.5',
}: {
  now: number;
  was?: number | null;
  off?: string | null;
  note?: string | undefined;
  unit?: UnitPriceJson | undefined;
  isFrom?: boolean;
  /** The last day of the discount. */
  until?: string | null;
  className?: string;
}) => (
  <p className={`flex flex-wrap items-baseline gap-x-2 leading-normal tabular-nums ${className}`}>
    <span className="sr-only">{say('Price')} </span>
    <span className="font-semibold">
      {isFrom ? <span className="font-normal">{say('from')} </span> : null}
      {formatCents(toCents(now))}
    </span>
    {was == null ? null : (
      <s className="text-[0.9em] text-ink-3 decoration-1">
        <span className="sr-only">{say('was')} </span>
        {formatCents(toCents(was))}
      </s>
    )}
    {off ? <span className="font-label text-[0.875em] text-accent">{offText(off)} </span> : null}
    {until ? (
      <span className="text-ink-2 text-sm">
        {say('until {end}', { end: formatDeliveryDay(until) })}
      </span>
    ) : null}
    {unit ? <UnitPrice of={unit} isFrom={isFrom} /> : null}
    {note ? <span className="w-full text-ink-2 text-xs">{note}</span> : null}
  </p>
);

/** In the markets whose law asks for it: '98,00 € / kg'. */
const UnitPrice = ({ of: { price, unit }, isFrom }: { of: UnitPriceJson; isFrom: boolean }) =>
  useRootData().storefront?.notices?.unitPrice ? (
    <span className="w-full text-ink-2 text-xs">
      {isFrom ? `${say('from')} ` : null}
      {formatCents(toCents(price))} / {measureUnits[unit].per}
    </span>
  ) : null;

/** Of the API's '25% off '. */
const offText = (off: string): string => say('{percent}% off', { percent: parseInt(off, 10) });
