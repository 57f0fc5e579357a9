import type { CartLine } from '../src/domain/cart/cart.ts';

/** One item of a cart, for $20.00; `_id` names its size. */
export const aCartLine = (_id: string): CartLine => ({
  _id,
  productId: `product of ${_id}`,
  slug: _id,
  size: 'M',
  colorName: null,
  BrandName: 'Norrvane',
  productName: 'Oxford Shirt',
  ProductStock: 9,
  category: 'Clothing',
  ProductImage: '',
  ProductPrice: 20,
  listPrice: null,
  Discount: null,
  UpdatePrice: 20,
  productQuantity: 1,
});
