// The filter of managed products as query parameters and JSON.
import { z } from 'zod';
import { departments } from '../save/product-input.ts';
import {
  filterLengthMax,
  type ManagedFilter,
  managedSorts,
  productSearchLengthMax,
  productStates,
} from './managed-filter.ts';

const exact = z.string().min(1).max(filterLengthMax).optional();

/** As parameters of a URL. `toManagedFilter` makes a filter of it. */
export const managedFilterSchema = z.object({
  q: z
    .string()
    .max(productSearchLengthMax)
    .optional()
    .meta({ description: 'Words of name, brand or slug; or a whole SKU' }),
  state: z
    .enum(productStates)
    .default('active')
    .meta({
      description:
        'low-stock: of a size no more are left than `lowStockMax`; not-in-feed: active, but the ' +
        'feed for Google leaves it out, because it has no image or no color',
    }),
  category: exact,
  brand: exact,
  department: z.enum(departments).optional(),
  sale: z
    .enum(['true'])
    .optional()
    .meta({ description: 'true: only products that cost less than before' }),
});

export const managedSortSchema = z.enum(managedSorts).default('newest');

export type ManagedFilterParams = z.input<typeof managedFilterSchema>;

export const toManagedFilter = ({
  q,
  sale,
  ...filter
}: z.infer<typeof managedFilterSchema>): ManagedFilter => ({
  ...filter,
  text: q,
  isOnSale: sale === 'true',
});
