import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { checkVatNumber } from './check-vat-number.ts';
import { readVatNumber } from './vat-number.ts';
import type { AskVatRegister, RegisterAnswer } from './vat-register.ts';
import { createVies } from './vies.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});

const asked: Parameters<AskVatRegister>[0][] = [];
const check = async (number: string, said: RegisterAnswer) => {
  asked.length = 0;
  const askVatRegister: AskVatRegister = (one) => {
    asked.push(one);
    return Promise.resolve(said);
  };
  const result = await checkVatNumber({ ...shop.context, askVatRegister }, number);
  if (isFailure(result)) throw new Error(result.message);
  return result;
};
const proofs = async () =>
  (await shop.database.pool.query('select * from vat_number_checks order by asked_at')).rows;

test('a valid number is proven, with its consultation, and counts for a day', async () => {
  await shop.database.pool.query(
    `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
     values ('domestic', 'DE', '', 'DE136695976', '2026-01-01', now())`,
  );
  const said = { answer: 'valid', consultation: 'WAPIAAAAX1' } as const;
  const found = await check(' fr 40 303 265 045 ', said);
  expect(found.proven).toEqual({ country: 'FR', number: 'FR40303265045' });
  expect(asked).toEqual([{ number: 'FR40303265045', requester: 'DE136695976' }]);
  expect(await proofs()).toMatchObject([
    { id: found.id, number: 'FR40303265045', answer: 'valid', consultation: 'WAPIAAAAX1' },
  ]);
  expect(await check('FR40303265045', { answer: 'no_answer', reason: 'TIMEOUT' })).toEqual(found);
  expect(asked).toEqual([]);
  await shop.database.pool.query(
    `update vat_number_checks set asked_at = asked_at - interval '25 hours'`,
  );
  await check('FR40303265045', said);
  expect(asked).toHaveLength(1);
});

test('a number that the register does not know is charged tax', async () => {
  const found = await check('FR40303265045', { answer: 'not_valid', consultation: '' });
  expect(found).toMatchObject({ proven: null, answer: 'not_valid' });
  expect(found.text).toContain('does not know');
});

test('no answer is no “no”: it is told, asked again, and trusted by setting', async () => {
  const silent = { answer: 'no_answer', reason: 'MS_UNAVAILABLE' } as const;
  const found = await check('FR40303265045', silent);
  expect(found).toMatchObject({ proven: null, answer: 'no_answer' });
  expect(found.text).toContain('Check again');
  const said = { answer: 'valid', consultation: '' } as const;
  expect((await check('FR40303265045', said)).proven).not.toBeNull();
  await shop.database.pool.query(
    `insert into shop_settings (name, value, revision)
     values ('taxes', '{"isUnansweredAccepted": true}', 1)`,
  );
  expect((await check('ATU12345675', silent)).proven).toEqual({
    country: 'AT',
    number: 'ATU12345675',
  });
  // Mistyped check digits are no reason to trust.
  expect((await check('ATU12345678', silent)).proven).toBeNull();
});

test('only numbers of registers that can be asked are', async () => {
  const { context } = shop;
  const result = await checkVatNumber(context, 'CHE-123.456.788');
  expect(result).toMatchObject({ code: 'invalid_input', detail: { field: 'vatNumber' } });
  expect(await proofs()).toEqual([]);
});

test.each([
  ['EL094259216', { country: 'GR', looksRight: true }],
  ['GR094259216', null],
  ['de 136 695 976', { number: 'DE136695976', looksRight: true }],
  ['DE136695977', { looksRight: false }],
  ['XI980780684', { country: 'XI', looksRight: true }],
  ['US123456789', null],
  ['', null],
])('“%s” reads as %j', (typed, read) => {
  if (read === null) expect(readVatNumber(typed)).toBeNull();
  else expect(readVatNumber(typed)).toMatchObject(read);
});

test('test mode knows all three answers and asks nobody', async () => {
  const answers = ['FR40303265100', 'FR40303265200', 'FR40303265300'].map(async (number) => {
    const result = await checkVatNumber(shop.context, number);
    return isFailure(result) ? result.code : result.answer;
  });
  expect(await Promise.all(answers)).toEqual(['valid', 'not_valid', 'no_answer']);
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const vies = async (answer: ((body: string) => [number, string]) | 'never') => {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (answer === 'never') return;
      const [status, text] = answer(body);
      response.writeHead(status).end(text);
    });
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return createVies(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`);
};
const number = { number: 'FR40303265045', requester: 'DE136695976' };

test('VIES is asked with both numbers, and its consultation kept', async () => {
  const bodies: string[] = [];
  const ask = await vies((body) => {
    bodies.push(body);
    return [200, '{"valid":true,"requestIdentifier":"WAPIAAAAX1"}'];
  });
  expect(await ask(number)).toEqual({ answer: 'valid', consultation: 'WAPIAAAAX1' });
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    {
      ...{ countryCode: 'FR', vatNumber: '40303265045' },
      ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    },
  ]);
});

test.each([
  [200, '{"valid":false,"requestIdentifier":""}', { answer: 'not_valid', consultation: '' }],
  [
    200,
    '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}',
    { answer: 'no_answer', reason: 'MS_UNAVAILABLE' },
  ],
  [
    200,
    '{"valid":false,"errorWrappers":[{"error":"MS_MAX_CONCURRENT_REQ"}]}',
    { answer: 'no_answer', reason: 'MS_MAX_CONCURRENT_REQ' },
  ],
  [500, '{"valid":false}', { answer: 'no_answer', reason: 'STATUS 500' }],
  [200, 'null', { answer: 'no_answer', reason: 'STATUS 200' }],
  [200, '<html>', { answer: 'no_answer', reason: 'UNREACHABLE' }],
])('status %i with %s is %j', async (status, text, said) => {
  expect(await (await vies(() => [status, text]))(number)).toEqual(said);
});

test('VIES that is silent for two seconds gave no answer', async () => {
  const said = await (await vies('never'))(number);
  expect(said).toEqual({ answer: 'no_answer', reason: 'TIMEOUT' });
});

test('the call tells what the register says, twenty times in ten minutes', async () => {
  const open = await createTestShop({ rateLimits: { widen: 1 } });
  const ask = (vatNumber: string) =>
    open.app.request('/vat-number-checks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vatNumber }),
    });
  expect(await (await ask('FR 403032 65300')).json()).toMatchObject({
    ...{ number: 'FR40303265300', answer: 'no_answer', isProven: false },
    text: expect.stringContaining('Check again'),
  });
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await ask('FR40303265045')).status);
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
});
