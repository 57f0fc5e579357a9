// Slips are in the language of the order that they lie beside.
import { expect, test } from 'vitest';
import { setting } from '../../../../test/test-charged-shop.ts';
import { aPaidOrderOf } from '../../../../test/test-managed-orders.ts';
import { readMessages } from '../../../messages/read-messages.ts';

test('the slip of a market has its language, and the slip of the shop its own', async () => {
  readMessages();
  const { admin, number, testShop } = await aPaidOrderOf([3000, 6000], { due: 118 });
  const { pool } = testShop.database;
  const slip = async () => {
    const answer = await admin.call('GET', `/packing-slips?orders=${number}`);
    return (answer.body as { slips: { language: string; texts: object }[] }).slips[0];
  };
  const texts = { title: `Order ${number}`, item: 'Item', quantity: 'Quantity', packed: 'Packed' };
  expect(await slip()).toMatchObject({ language: 'en', texts });
  await pool.query(setting('locale', { texts: 'translated' }));
  await pool.query(
    `insert into markets (slug, name, currency, language, prices_include, is_active, position)
     values ('de', 'Deutschland', 'EUR', 'de-DE', 'gross', true, 1)`,
  );
  await pool.query(`update orders set market = 'de', language = null`);
  const german = await slip();
  expect(german).toMatchObject({
    language: 'de',
    texts: { title: `Bestellung ${number}`, quantity: 'Menge', packed: 'Gepackt' },
  });
  expect(JSON.stringify(german?.texts)).toContain('2 Artikel');
});
