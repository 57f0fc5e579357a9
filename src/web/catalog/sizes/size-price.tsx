import { pricesJsonOfSize } from '../../../domain/pricing/size-prices.ts';
import { formatShortCents, toCents } from '../../../platform/values/money.ts';
import type { CardProduct } from '../../card-product.ts';
import type { SizeJson } from '../use-add-to-cart.tsx';

/** The price beside the label of a size, if sizes have different prices. */
export const SizePrice = ({ product, size }: { product: CardProduct; size: SizeJson }) => {
  const { UpdatePrice } = pricesJsonOfSize(product, size);
  const differs = product.sizes.some(
    (other) => pricesJsonOfSize(product, other).UpdatePrice !== UpdatePrice,
  );
  return differs ? (
    <small className="text-2xs tabular-nums"> {formatShortCents(toCents(UpdatePrice))}</small>
  ) : null;
};
