import { expect, test } from 'vitest';
import { checkAddress, invalidFieldNames, toShippingAddress } from './shipping-form.ts';

const asked = { isNoteRequired: true, isPhoneRequired: true };
const valid = {
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
])('%j is invalid in %j', (change, fields) => {
  expect(Object.keys(checkAddress({ ...valid, ...change }, asked))).toEqual(fields);
});

test('the names of the invalid fields are in the order of the form', () => {
  const names = (change: object) => invalidFieldNames(checkAddress({ ...valid, ...change }, asked));
  expect(names({})).toEqual([]);
  expect(names({ additionalInfo: '', phone: 'x' })).toEqual([
    'Phone number',
    'Additional information',
  ]);
  expect(names({ firstName: '', lastName: '' })).toEqual(['First name', 'Last name']);
});

test('the shipping address has one name and a phone number without its spaces', () => {
  expect(toShippingAddress({ ...valid, firstName: ' Ines ', phone: '+44 7700 900123' })).toEqual({
    name: 'Ines Okafor',
    address: '14 Ropewalk Lane, Bristol BS1 6ED',
    postal: null,
    phone: '+447700900123',
    additionalInfo: 'Ring the bell',
  });
});

test('an address of several lines becomes one', () => {
  const typed = { ...valid, address: ' 14 Ropewalk Lane,\n\n Bristol \nBS1 6ED ' };
  expect(toShippingAddress(typed).address).toBe('14 Ropewalk Lane,\nBristol\nBS1 6ED');
});

test('a note and a phone number are asked for only where the shop asks for them', () => {
  const empty = { ...valid, additionalInfo: ' ' };
  expect(checkAddress(empty, { ...asked, isNoteRequired: false })).toEqual({});
  expect(Object.keys(checkAddress(empty, asked))).toEqual(['additionalInfo']);
  const noPhone = { ...valid, phone: '' };
  expect(checkAddress(noPhone, { ...asked, isPhoneRequired: false })).toEqual({});
  const wrong = { ...valid, phone: 'none' };
  expect(checkAddress(wrong, { ...asked, isPhoneRequired: false })).toHaveProperty('phone');
});
