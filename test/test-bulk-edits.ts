// Changes of many products, run as the job does.
import { runBulkBatch } from '../src/domain/catalog/bulk/run-bulk-edits.ts';
import type { TestShop } from './test-shop.ts';

/** Runs what was begun to its end. */
export const finishBulkEdits = async ({ context }: Pick<TestShop, 'context'>): Promise<void> => {
  while (await runBulkBatch(context));
};
