// Products of a test's own, by calls of an admin: in Node and, without an origin, in the browser.
import { randomUuid } from '../src/web/components/random-uuid.ts';
import type { SignedIn } from './setup-calls.ts';

export type AdminCaller = Pick<SignedIn, 'origin' | 'token'>;
export type SizeFields = {
  label: string;
  stock: number;
  sku?: string;
  millimeters?: Record<string, number>;
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
  admin: AdminCaller,
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
  const { insertedId } = await callAsAdmin<{ insertedId: string }>(admin, 'POST /products', fields);
  const { slug, sizes } = await findProduct(admin, insertedId);
  return { _id: insertedId, slug, fields, sizes };
};

/** As another admin changes it, whatever its revision is. */
export const changeProduct = (
  admin: AdminCaller,
  { _id, fields, sizes }: AddedProduct,
  changed: Partial<ProductFields>,
): Promise<unknown> => {
  const known = fields.sizes.map((size, index) => ({ ...size, _id: sizes[index]?._id }));
  return callAsAdmin(admin, `PUT /products/${_id}`, { ...fields, sizes: known, ...changed });
};

export const archiveProduct = (admin: AdminCaller, id: string): Promise<unknown> =>
  callAsAdmin(admin, `DELETE /product/${id}`);

/** By so much, as a sale or a delivery changes it. */
export const changeStock = (
  admin: AdminCaller,
  { _id, sizes }: AddedProduct,
  changes: Record<string, number>,
): Promise<unknown> => {
  const bySize = Object.entries(changes).map(([label, change]) => ({
    _id: sizes.find((size) => size.label === label)?._id,
    change,
  }));
  return callAsAdmin(admin, `POST /product/${_id}/stock`, { edit: randomUuid(), sizes: bySize });
};

export const findProduct = async (
  { origin }: AdminCaller,
  idOrSlug: string,
): Promise<FoundProduct> => {
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

/** `call` is method and path. */
export const callAsAdmin = async <Answer>(
  { origin, token }: AdminCaller,
  call: string,
  body?: object,
): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as Answer;
  throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
};
