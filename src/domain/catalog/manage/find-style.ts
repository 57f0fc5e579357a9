import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { productLimits } from './save/product-input.ts';

type Wanted = {
  /** The product that is added or changed. */
  id: string;
  /** What it has, or would have by itself. */
  style: string;
  colorwayOf?: string | null | undefined;
  colorName?: string | null | undefined;
  colorHex?: string | null | undefined;
};

/**
 * The style that a product has from now on: the one of `colorwayOf`, whose colors are shown
 * together. Errors: invalid_input.
 */
export const findStyle = async (
  client: Queryable,
  { id, style, colorwayOf, colorName, colorHex }: Wanted,
): Promise<string | Failure<'invalid_input'>> => {
  if (colorwayOf === undefined) return style;
  // A new one: the others may have taken theirs from it.
  if (colorwayOf === null) return randomUUID();
  if (!colorName || !colorHex) {
    const message = 'A color of several needs its name and its swatch.';
    return fail('invalid_input', message, { field: colorName ? 'colorHex' : 'colorName' });
  }
  if (colorwayOf === id) return style;
  const { rows } = await client.query<{ style: string; count: number }>(
    `select p.style, (select count(*) from products c
       where c.style = p.style and c.deleted_at is null and c.id <> $2) as count
     from products p where p.id = $1 and p.deleted_at is null`,
    [colorwayOf, id],
  );
  const [found] = rows;
  if (!found)
    return fail('invalid_input', 'The other color is no longer in the shop.', {
      field: 'colorwayOf',
    });
  return found.count < productLimits.colorways
    ? found.style
    : fail('invalid_input', `One item has ${productLimits.colorways} colors at most.`, {
        field: 'colorwayOf',
      });
};
