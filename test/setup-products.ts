// Products of a test's own, by calls of an admin: in Node and, without an origin, in the browser.
import { randomUuid } from '../src/web/components/browser/random-uuid.ts';
import { type Caller, callShop } from './setup-calls.ts';

export type SizeFields = {
  label: string;
  stock: number;
  sku?: string;
  millimeters?: Record<string, number>;
  ProductPrice?: number;
  DiscountPrice?: number;
};
export type ProductFields = {
  productName: string;
  images: { url: string; alt: string }[];
  ProductDescription: string;
  ProductPrice: number;
  BrandName: string;
  category: string;
  sizes: SizeFields[];
  DiscountPrice?: number;
  DiscountLastDay?: string;
  colorName?: string;
  colorHex?: string;
  material?: string;
};
export type AddedProduct = {
  _id: string;
  slug: string;
  fields: ProductFields;
  sizes: { _id: string; label: string; stock: number }[];
};

/** A name that no other test has. */
export const newProductName = (what = 'Loden Cape'): string =>
  `${what} ${randomUuid().slice(0, 8)}`;

/** In the shop at once. Its image is that of a demo product. */
export const addProduct = async (
  admin: Caller,
  changed: Partial<ProductFields> = {},
): Promise<AddedProduct> => {
  const { ProductImage } = await findProduct(admin, 'rib-beanie-mustard');
  const fields = {
    productName: newProductName(),
    images: [{ url: ProductImage, alt: 'A folded cape' }],
    ProductDescription: 'A cape of boiled wool.',
    ProductPrice: 80,
    BrandName: 'Norrvane',
    category: 'Clothing',
    sizes: [{ label: 'One size', stock: 5 }],
    ...changed,
  };
  const { insertedId } = await callShop<{ insertedId: string }>(admin, 'POST', '/products', fields);
  const { slug, sizes } = await findProduct(admin, insertedId);
  return { _id: insertedId, slug, fields, sizes };
};

/** As another admin changes it, whatever its revision is. */
export const changeProduct = (
  admin: Caller,
  { _id, fields, sizes }: AddedProduct,
  changed: Partial<ProductFields>,
): Promise<unknown> => {
  const known = fields.sizes.map((size, index) => ({ ...size, _id: sizes[index]?._id }));
  return callShop(admin, 'PUT', `/products/${_id}`, { ...fields, sizes: known, ...changed });
};

export const archiveProduct = (admin: Caller, id: string): Promise<unknown> =>
  callShop(admin, 'DELETE', `/product/${id}`);

/** By so much, as a sale or a delivery changes it. */
export const changeStock = (
  admin: Caller,
  { _id, sizes }: AddedProduct,
  changes: Record<string, number>,
): Promise<unknown> => {
  const bySize = Object.entries(changes).map(([label, change]) => ({
    _id: sizes.find((size) => size.label === label)?._id,
    change,
  }));
  return callShop(admin, 'POST', `/product/${_id}/stock`, { edit: randomUuid(), sizes: bySize });
};

export const findProduct = async ({ origin }: Caller, idOrSlug: string): Promise<FoundProduct> => {
  const [found] = (await (await fetch(`${origin}/products/${idOrSlug}`)).json()) as FoundProduct[];
  if (!found) throw new Error(`There is no product ${idOrSlug}.`);
  return found;
};

type FoundProduct = {
  _id: string;
  slug: string;
  ProductImage: string;
  ProductPrice: number;
  DiscountPrice: number | null;
  sizes: AddedProduct['sizes'];
};
