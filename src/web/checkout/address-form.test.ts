import { expect, test } from 'vitest';
import { checkAddress, summarizeProblems, toShippingAddress } from './address-form.ts';

const good = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '14 Ropewalk Lane, Bristol BS1 6ED',
  phone: '07700900123',
  additionalInfo: 'Ring the bell',
};

test.each([
  [{}, []],
  [{ firstName: ' ' }, ['firstName']],
  [{ lastName: '' }, ['lastName']],
  [{ address: '' }, ['address']],
  [{ phone: '' }, ['phone']],
  [{ phone: '07700 9OO123' }, ['phone']],
  [{ phone: '+44 (7700) 900-123' }, []],
  [{ phone: '12' }, ['phone']],
  [{ phone: '1'.repeat(21) }, ['phone']],
  [{ additionalInfo: '\n' }, ['additionalInfo']],
  [{ additionalInfo: 'x'.repeat(1001) }, ['additionalInfo']],
])('%j needs %j', (change, fields) => {
  expect(Object.keys(checkAddress({ ...good, ...change }))).toEqual(fields);
});

test('the summary counts and names the fields', () => {
  const say = (change: object) =>
    Object.values(summarizeProblems(checkAddress({ ...good, ...change }))).join(' ');
  expect(say({ phone: 'x' })).toBe('One field needs you. The phone number.');
  expect(say({ phone: 'x', additionalInfo: '' })).toBe(
    'Two fields need you. The phone number and the additional information.',
  );
  expect(say({ firstName: '', lastName: '', phone: '' })).toBe(
    'Three fields need you. The first name, the last name and the phone number.',
  );
});

test('the order gets one name and a plain number', () => {
  expect(toShippingAddress({ ...good, firstName: ' Ines ', phone: '+44 7700 900123' })).toEqual({
    name: 'Ines Okafor',
    address: '14 Ropewalk Lane, Bristol BS1 6ED',
    phone: '447700900123',
    additionalInfo: 'Ring the bell',
  });
});
