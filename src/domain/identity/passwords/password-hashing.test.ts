import { expect, test } from 'vitest';
import { hashingCost as cost } from '../../../../test/quick-hashing-cost.ts';
import { createPasswordHashing } from './password-hashing.ts';

const refused = {
  status: 'SERVICE_UNAVAILABLE',
  body: { code: 'unavailable', message: expect.any(String) },
  headers: { 'Retry-After': '2' },
};

test('beyond those that may wait, a password is answered at once, the others in turn', async () => {
  const { hash, verify } = createPasswordHashing({ cost, atOnce: 1, waitingMax: 2 });
  const answers = await Promise.allSettled([
    hash('one'),
    hash('two'),
    hash('three'),
    hash('four'),
    verify({ hash: 'a:b', password: 'five' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(answers.slice(3).map((answer) => 'reason' in answer && answer.reason)).toMatchObject([
    refused,
    refused,
  ]);
});

test('who waits too long is answered, and leaves the place to others', async () => {
  const { hash } = createPasswordHashing({ cost, atOnce: 0, waitingMax: 1, waitMsMax: 1 });
  await expect(hash('one')).rejects.toMatchObject(refused);
  await expect(hash('two')).rejects.toMatchObject(refused);
});

test('a hash that fails gives its turn to the next', async () => {
  const { hash, verify } = createPasswordHashing({ cost, atOnce: 1 });
  const [failed, next] = await Promise.allSettled([
    verify({ hash: 'not a hash', password: 'one' }),
    hash('two'),
  ]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
  const hashed = await hash('hemlinehem');
  expect(await verify({ hash: hashed, password: 'hemlinehem' })).toBe(true);
  expect(await verify({ hash: hashed, password: 'hemlinehen' })).toBe(false);
});
