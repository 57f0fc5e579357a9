import { expect, test } from 'vitest';
import { expectLinear } from '../../../test/expect-linear.ts';
import { checkEmail, checkName, checkNewPassword, checkPhone } from './field-checks.ts';

test.each([
  [checkName, ' ', false],
  [checkName, 'Ines', true],
  [checkEmail, '', false],
  [checkEmail, 'ines@example', false],
  [checkEmail, 'ines okafor@example.com', false],
  [checkEmail, ' ines+hem@example.co.uk ', true],
  [checkNewPassword, 'short', false],
  [checkNewPassword, 'x'.repeat(129), false],
  [checkNewPassword, 'hemlinehem', true],
  [checkPhone, '', true],
  [checkPhone, '+880 1712-345678', true],
  [checkPhone, '07700 9OO123', false],
])('%o of %j: %s', (check, text, isGood) => {
  expect(check(text) === null).toBe(isGood);
});

test('a hostile email is checked in linear time', async () => {
  await expectLinear((share) => {
    const part = 'a.'.repeat(50_000 * share);
    expect(checkEmail(`${part}@${part}@`)).not.toBeNull();
  });
});
