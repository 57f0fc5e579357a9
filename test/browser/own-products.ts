// Products that only one component test knows; they leave the shop with it.
import { onTestFinished } from 'vitest';
import type { Caller } from '../setup-calls.ts';
import {
  type AddedProduct,
  addProduct,
  archiveProduct,
  type ProductFields,
} from '../setup-products.ts';

export const addOwnProduct = async (
  admin: Caller,
  fields: Partial<ProductFields> = {},
): Promise<AddedProduct> => {
  const product = await addProduct(admin, fields);
  onTestFinished(async () => {
    await archiveProduct(admin, product._id);
  });
  return product;
};
