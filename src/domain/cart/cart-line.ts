import { type PricesJson, pricesJsonOfSize } from '../pricing/size-prices.ts';
import type { CartLine } from './cart.ts';

/** What a cart line copies from a product, by the names of the API. */
type CartProduct = Pick<
  CartLine,
  'slug' | 'colorName' | 'BrandName' | 'productName' | 'category' | 'ProductImage'
> &
  PricesJson & { _id: string };

/** One size of a product as the cart keeps it. */
export const cartLine = (
  product: CartProduct,
  size: { _id: string; label: string; stock: number } & Partial<PricesJson>,
) => {
  const prices = pricesJsonOfSize(product, size);
  return {
    _id: size._id,
    productId: product._id,
    slug: product.slug,
    size: size.label,
    colorName: product.colorName,
    BrandName: product.BrandName,
    productName: product.productName,
    ProductStock: size.stock,
    category: product.category,
    ProductImage: product.ProductImage,
    ProductPrice: prices.UpdatePrice,
    listPrice: prices.DiscountPrice === null ? null : prices.ProductPrice,
    Discount: prices.Discount,
    ...(prices.UnitPrice && { UnitPrice: prices.UnitPrice }),
  };
};
