import { expect, test } from 'vitest';
import { signedUp } from '../../../../test/test-second-factors.ts';

test('an account is told of new recovery codes once a minute, five times a day', async () => {
  const { shop, browser, told } = await signedUp();
  await browser.setUpApp();
  const times: number[] = [];
  for (let minute = 0; minute < 7; minute += 1) {
    for (const _ of [1, 2])
      expect((await browser.send('post', '/recovery-codes')).status).toBe(200);
    times.push((await told()).length - 1);
    shop.pass(1);
  }
  expect(times).toEqual([1, 2, 3, 4, 5, 5, 5]);
});
