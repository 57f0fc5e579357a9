import { z } from 'zod';
import { defaultLowStockMax } from '../../domain/catalog/manage/list/low-stock.ts';
import { integer, variables } from './setting-fields.ts';

export const productSettings = z.object({
  /** A size with so few left counts as low stock, unless its product says otherwise. */
  lowStockMax: integer(0, 1000).default(defaultLowStockMax).register(variables, {
    name: 'LOW_STOCK_MAX',
    remedy: 'Set it to a number from 0 to 1000.',
  }),
});
