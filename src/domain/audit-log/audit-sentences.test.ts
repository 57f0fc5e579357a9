import { expect, test } from 'vitest';
import { auditKindNames } from './audit-kinds.ts';
import { actionsOf, auditActions, auditSentence, auditSentences } from './audit-sentences.ts';

const id = '3f2b8c1e-5d04-4a8b-9c1d-0e2f4a6b8c0d';
const entry = { actorId: 'a', actorName: 'Ada', subject: id, thing: null };
const say = (action: string, detail = {}, thing: string | null = null) => {
  const {
    actor,
    before,
    thing: named,
    after,
  } = auditSentence({
    ...{ ...entry, action, detail, thing },
  });
  return [actor, before, named, after].filter(Boolean).join(' ');
};

test.each(auditActions)('%s has a sentence, whatever its entry keeps', (action) => {
  expect(Object.keys(auditSentences)).toContain(action);
  for (const detail of [
    {},
    { before: null, after: null },
    { before: 'a', after: 'b' },
    { after: {} },
  ]) {
    const sentence = say(action, detail);
    expect(sentence).toMatch(/^Ada [a-z]+/);
    expect(sentence).not.toMatch(/undefined|null|NaN|_|[0-9a-f]{8}-/);
  }
});

test('each kind of thing has actions, and what a later version records is told by its name', () => {
  for (const kind of auditKindNames) expect(actionsOf(kind), kind).not.toEqual([]);
  expect(say('gift_card_sold')).toBe('Ada did: gift card sold');
  expect(say('constructor')).toBe('Ada did: constructor');
});

test('of several fields the first are named, long texts are left to the table', () => {
  const before = { name: 'A', stock: 1, brand: 'B', category: 'Hat' };
  const after = { name: 'C', stock: 2, brand: 'D', category: 'Cap' };
  expect(say('product_changed', { before, after }, 'Beanie')).toBe(
    'Ada changed name, stock, brand and 1 more of Beanie',
  );
  const long = { before: { description: 'a' }, after: { description: 'b'.repeat(99) } };
  expect(say('product_changed', long, 'Beanie')).toBe('Ada changed description of Beanie');
  const hostile = '<b>{thing}</b> @ %s';
  expect(say('product_archived', {}, hostile)).toBe(`Ada archived ${hostile}`);
});

test('an image that is another one is a change without its id', () => {
  const image = (n: number) => ({ images: [{ id: id.replace('3f', `${n}f`), alt: 'x' }] });
  expect(say('product_changed', { before: image(1), after: image(2) }, 'Beanie')).toBe(
    'Ada changed images of Beanie',
  );
});
