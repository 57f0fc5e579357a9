import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { startWorker } from '../../../jobs/start-worker.ts';
import { runBulkEdits } from './run-bulk-edits.ts';

test('the worker soon finishes what a call began', async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  for (let n = 0; n < 101; n++) await aProduct(shop.database, { slug: `coat-${n}` });
  // Without its recurring runs, which a kill needs.
  const worker = startWorker([{ name: 'run-bulk-edits', run: runBulkEdits }], shop.context);
  onTestFinished(worker.stop);
  const change = { kind: 'sale', percent: 20 };
  const { body } = await call('POST', '/bulk-edits', { target: { filter: {} }, change });
  for (const [press, state] of [
    ['apply', 'applied'],
    ['undo', 'undone'],
  ]) {
    await call('POST', `/bulk-edits/${body._id}/${press}`);
    await eventually(async () =>
      expect((await call('GET', `/bulk-edits/${body._id}`)).body.state).toBe(state),
    );
  }
});
