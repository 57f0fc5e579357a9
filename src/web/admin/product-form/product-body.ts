// A draft as the API takes it.
import type { Department } from '../../../products/product-input.ts';
import { type Draft, millimetersOf, type ProductValues } from './product-draft.ts';

/** A discount is sent as it was typed, the linked color only when it was changed. */
export const productBody = ({ base, values, revision }: Draft) => {
  const { colorways, department, sizes, ...others } = values;
  const linked = colorways[0]?._id ?? null;
  const isLinkChanged = idsOf(base) !== idsOf(values) || (revision === null && linked !== null);
  return {
    ...others,
    ProductPrice: others.ProductPrice.trim(),
    DiscountPrice: others.DiscountPrice.trim(),
    Discount: others.Discount.trim(),
    lowStockMax: others.lowStockMax.trim(),
    department: department as Department,
    sizes: sizes.map(({ _id, label, stock, stockSeen, sku, measures }) => ({
      ...(_id && { _id }),
      label,
      stock,
      ...(stockSeen !== null && { stockSeen }),
      sku,
      millimeters: Object.fromEntries(
        Object.entries(measures).flatMap(([point, text]) => {
          const millimeters = millimetersOf(text);
          return millimeters === null ? [] : [[point, millimeters]];
        }),
      ),
    })),
    ...(isLinkChanged && { colorwayOf: linked }),
  };
};

const idsOf = ({ colorways }: ProductValues): string =>
  colorways
    .map(({ _id }) => _id)
    .sort()
    .join();
