// Films by their content: those of the demo, and what hostile hands make of them.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badFiles } from '../../../../test/bad-files.ts';
import { expectLinear } from '../../../../test/expect-linear.ts';
import { runCount } from '../../../../test/run-count.ts';
import { isFailure } from '../../errors/errors.ts';
import { adviceForFilm } from '../film-advice.ts';
import { inspectFilm } from './inspect-film.ts';

const read = (name: string): Buffer =>
  readFileSync(new URL(`../../../../assets/films/${name}`, import.meta.url));
const mp4 = read('belted-trench-stone-f0a0f1c4.mp4');
const webm = read('belted-trench-stone-f0a0f1c4.webm');
const films: [string, Buffer][] = [
  ['mp4', mp4],
  ['webm', webm],
];

const messageOf = (bytes: Buffer): string | null => {
  const film = inspectFilm(Buffer.from(bytes));
  return isFailure(film) ? film.message : null;
};

/** With a box of this name called otherwise; the first boxes name the codec too. */
const renamed = (from: string, to: string): Buffer => {
  const bytes = Buffer.from(mp4);
  bytes.write(to, bytes.indexOf(from, bytes.indexOf('moov')), 'latin1');
  return bytes;
};

/** A file that was not saved for the web: what tells of it comes last. */
const notStreamed = (): Buffer => {
  const at = mp4.indexOf('moov') - 4;
  const end = at + mp4.readUInt32BE(at);
  return Buffer.concat([mp4.subarray(0, at), mp4.subarray(end), mp4.subarray(at, end)]);
};

/** With a longer codec, where there are facts that nobody reads. */
const ofPrototype = (): Buffer => {
  const bytes = Buffer.from(webm);
  const at = bytes.indexOf('73c588', 0, 'hex');
  bytes.write('\x86\x8bconstructor\xec\x8d', at, 'latin1');
  return bytes;
};

test('a film tells its size, length and codec', () => {
  const facts = { width: 720, height: 960, seconds: 5, hasSound: false, isStreamed: true };
  expect(inspectFilm(Buffer.from(mp4))).toEqual({ format: 'mp4', codec: 'H.264', ...facts });
  expect(inspectFilm(Buffer.from(webm))).toEqual({ format: 'webm', codec: 'VP9', ...facts });
  const late = inspectFilm(notStreamed());
  expect(late).toMatchObject({ isStreamed: false });
  const advice = adviceForFilm({ ...facts, isStreamed: false, codec: 'H.264', bytes: 3_100_000 });
  expect(advice).toEqual([expect.stringMatching(/3 MB/), expect.stringMatching(/fast start/)]);
});

test('what a phone writes of places is overwritten, and nothing else', () => {
  const bytes = renamed('udta', 'udta');
  expect(inspectFilm(bytes)).toMatchObject({ format: 'mp4' });
  const at = mp4.indexOf('udta');
  const end = at - 4 + mp4.readUInt32BE(at - 4);
  expect(bytes.subarray(at, at + 4).toString()).toBe('free');
  expect(bytes.subarray(at + 4, end).every((byte) => byte === 0)).toBe(true);
  expect(bytes.subarray(end).equals(mp4.subarray(end))).toBe(true);
  expect(bytes.subarray(0, at).equals(mp4.subarray(0, at))).toBe(true);
});

test.each(films)('a %s that is cut anywhere is no film', (_format, bytes) => {
  const accepted = [];
  for (let length = 0; length < bytes.byteLength; length += 1000)
    if (messageOf(bytes.subarray(0, length)) === null) accepted.push(length);
  expect(accepted).toEqual([]);
});

test.each<[string, Buffer, RegExp]>([
  ['H.265', renamed('avc1', 'hvc1'), /^Few browsers play hvc1\. Use an MP4/],
  ['a codec of a prototype', ofPrototype(), /^Few browsers play constructor\./],
  ['a sound alone', renamed('vide', 'soun'), /no images that move/],
  ['QuickTime', Buffer.concat([mp4.subarray(0, 8), Buffer.from('qt  '), mp4.subarray(12)]), /^Use/],
  [
    'Matroska',
    Buffer.from(webm).fill('matr', webm.indexOf('webm'), webm.indexOf('webm') + 4),
    /^Use/,
  ],
  ['a million boxes', Buffer.concat([mp4, Buffer.from('\0\0\0\x08free'.repeat(1e6))]), /damaged/],
  ['a box without end', Buffer.concat([mp4, Buffer.from('\0\0\0\0free')]), /damaged/],
  [
    'a box of 16 EB',
    Buffer.concat([mp4, Buffer.from('00000001', 'hex'), Buffer.from('free'), Buffer.alloc(8, 255)]),
    /damaged/,
  ],
])('%s is refused', (_what, bytes, message) => {
  expect(messageOf(bytes)).toMatch(message);
});

test('boxes are read in time by their number', async () => {
  const boxes = (share: number) => Buffer.from('\0\0\0\x08free'.repeat(1e6 * share));
  await expectLinear((share) => messageOf(Buffer.concat([mp4, boxes(share)])));
});

test('no other file is a film, whatever it is called', async () => {
  const accepted = (await badFiles()).filter(({ bytes }) => messageOf(bytes) === null);
  expect(accepted.map(({ name }) => name)).toEqual([]);
});

test.each(films)(
  'of a %s with hostile numbers nothing is known, or what it says',
  (_name, whole) => {
    // What tells of the film stands in the first bytes.
    const change = fc.tuple(fc.nat(4000), fc.uint8Array({ minLength: 1, maxLength: 8 }));
    const inspect = (changes: [number, Uint8Array][]) => {
      const bytes = Buffer.from(whole);
      for (const [at, values] of changes) bytes.set(values, at);
      const film = inspectFilm(bytes);
      if (isFailure(film)) return;
      expect(film.width * film.height).toBeGreaterThan(0);
      expect(film.seconds).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(film.seconds)).toBe(true);
    };
    fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), inspect), {
      numRuns: runCount(300, 5000),
    });
  },
);
