import type { CartLine } from './cart.ts';

/** What a line of the cart takes over from a product, in the words of the API. */
type CartProduct = Pick<
  CartLine,
  'slug' | 'colorName' | 'BrandName' | 'productName' | 'category' | 'ProductImage' | 'Discount'
> & { _id: string; UpdatePrice: number; ProductPrice: number; DiscountPrice: number | null };

/** One size of a product as the cart keeps it. */
export const cartLine = (
  product: CartProduct,
  size: { _id: string; label: string; stock: number },
) => ({
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
  ProductPrice: product.UpdatePrice,
  listPrice: product.DiscountPrice === null ? null : product.ProductPrice,
  Discount: product.Discount,
});
