import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const inWords = {
  10: '10 seconds',
  60: 'a minute',
  600: '10 minutes',
  3600: 'an hour',
  86400: 'a day',
};

test('the documentation tells every limit with its number', () => {
  const { knownNetwork: _, ...counted } = limits;
  for (const [name, { points, seconds }] of Object.entries(counted)) {
    const duration = inWords[seconds as keyof typeof inWords];
    expect(docs).toContain(`| ${name} | ${points.toLocaleString('en')} in ${duration} |`);
  }
});
