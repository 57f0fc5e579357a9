// When a size runs low. The bound is the product's own, or the shop's.

type Stocked<Size> = { sizes: readonly Size[]; lowStockMax: number | null };

/** Sizes with low stock, also sold-out ones; none if the whole product is sold out. */
export const lowSizesOf = <Size extends { stock: number }>(
  { sizes, lowStockMax }: Stocked<Size>,
  lowStockMaxOfShop: number,
): Size[] =>
  sizes.some(({ stock }) => stock > 0)
    ? sizes.filter(({ stock }) => stock <= (lowStockMax ?? lowStockMaxOfShop))
    : [];
