// SKUs as customers type them: without their signs and capitals.

import { type Sql, sql } from '../../platform/database/sql.ts';
import { isText } from '../../platform/text/is-text.ts';
import { barcodeOf } from './barcode.ts';

/** As the index of SKUs has it: 'AB-12/3' is found by 'ab123' and by 'ab 12 3'. */
const skuKey = (sku: Sql): Sql => sql`regexp_replace(lower(${sku}), '[^[:alnum:]]', '', 'g')`;

const skuMax = 60;

/** Sizes of exactly this SKU or barcode; null for a text that is none. */
export const hasSku = (text: string): Sql | null => {
  const typed = text.trim();
  if (!isText(typed) || typed === '' || typed.length > skuMax) return null;
  const key = skuKey(sql`${typed}::text`);
  // A text of punctuation alone has an empty key, which matches nothing.
  return sql`(sku is not null and ${skuKey(sql`sku`)} = ${key} and ${key} <> ''
    or sku = ${typed}::text or barcode = ${barcodeOf(typed)}::text)`;
};
