// When a size runs low. The bound is the product's own, or the shop's.

type Stocked<Size> = { sizes: readonly Size[]; lowStockMax: number | null };

/** The sizes with so few left, sold-out ones too; none of a product that is sold out. */
export const lowSizesOf = <Size extends { stock: number }>(
  { sizes, lowStockMax }: Stocked<Size>,
  lowStockMaxOfShop: number,
): Size[] =>
  sizes.some(({ stock }) => stock > 0)
    ? sizes.filter(({ stock }) => stock <= (lowStockMax ?? lowStockMaxOfShop))
    : [];
