import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const docs = readFileSync(new URL('../../../docs/run.md', import.meta.url), 'utf8');
const labels = {
  10: '10 seconds',
  60: 'a minute',
  600: '10 minutes',
  3600: 'an hour',
  86400: 'a day',
};

test('the documentation tells every limit with its number', () => {
  const { knownNetwork: _, ...counted } = limits;
  for (const [name, { points, seconds }] of Object.entries(counted)) {
    const duration = labels[seconds as keyof typeof labels];
    expect(docs).toContain(`| ${name} | ${points.toLocaleString('en')} in ${duration} |`);
  }
});
