// Sections of the home page and menus: who changes them, what is never stored, when they are shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';
import { defaultContent } from '../../content/default-content.ts';
import { type AnySection, places, type Section, shownAt } from '../../content/section-kinds.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const publish = (sections: unknown, revision = 0, place = 'home') =>
    admin.call('PUT', `/content/${place}`, { sections, revision });
  const shown = async (): Promise<AnySection[]> =>
    (await (await shop.app.request('/home-page')).json()).sections;
  const titles = async () => (await shown()).map(({ fields }) => fields.title);
  return { ...shop, admin, publish, shown, titles };
};

const always = { isHidden: false, startsAt: null, endsAt: null };
const text = (id: string, fields: object = {}, schedule: object = {}) => ({
  id,
  kind: 'text',
  fields: { title: id, text: 'Said.', linkLabel: '', to: '', ...fields },
  ...always,
  ...schedule,
});
const withImage = (image: object | null) => ({
  id: 'image',
  kind: 'imageText',
  fields: { title: 'One', text: '', linkLabel: '', to: '', side: 'left', image },
  ...always,
});
const idOf = (url: string) => url.split('/')[2] ?? '';

test('until it is changed a shop shows what it has', async () => {
  const { app, admin, shown } = await open();
  expect(await shown()).toEqual(shownAt('home', defaultContent.home, new Date()));
  const { menus } = await (await app.request('/storefront')).json();
  expect(menus).toEqual(shownAt('menus', defaultContent.menus, new Date()));
  const { body } = await admin.call('GET', '/content/menus');
  expect(body).toEqual({ sections: defaultContent.menus, revision: 0, canUndo: false });
});

test('what is published is shown, audited with what it replaced, and undone', async () => {
  const { admin, database, publish, titles } = await open();
  expect((await publish([text('one')])).body).toMatchObject({ revision: 1, canUndo: true });
  expect((await publish([text('two')], 0)).status).toBe(409);
  // The same again is no change.
  expect((await publish([text('one')], 0)).body.revision).toBe(1);
  expect((await publish([text('two')], 1)).body.revision).toBe(2);
  const undo = (revision: number) => admin.call('POST', '/content/home/undo', { revision });
  expect((await undo(1)).status).toBe(409);
  expect((await undo(2)).body.sections).toEqual([text('one')]);
  expect(await titles()).toEqual(['one']);
  expect((await undo(3)).body.sections).toEqual([text('two')]);
  const { rows } = await database.pool.query('select subject, detail from audit_log order by id');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toEqual({
    subject: 'home',
    detail: { before: { sections: [text('one')] }, after: { sections: [text('two')] } },
  });
  expect((await admin.call('POST', '/content/menus/undo', { revision: 0 })).status).toBe(404);
});

const [from, to] = ['2026-11-27T08:00:00.000Z', '2026-11-30T00:00:00.000Z'];
test.each([
  ['2026-11-27T07:59:59.999Z', []],
  [from, ['sale']],
  ['2026-11-29T23:59:59.999Z', ['sale']],
  [to, []],
])('at %s what is scheduled is %j', (at, ids) => {
  const sections = [
    text('sale', {}, { startsAt: from, endsAt: to }),
    text('hidden', {}, { isHidden: true }),
  ] as Section[];
  expect(shownAt('home', sections, new Date(at)).map(({ id }) => id)).toEqual(ids);
});

test('customers see a section by the clock of the database, others never', async () => {
  const { context, publish, titles } = await open();
  const inHours = (hours: number) => new Date(context.now().getTime() + hours * 3_600_000);
  await publish([
    text('now', {}, { startsAt: inHours(-1).toISOString(), endsAt: inHours(1).toISOString() }),
    text('later', {}, { startsAt: inHours(1).toISOString() }),
    text('over', {}, { endsAt: inHours(-1).toISOString() }),
    text('hidden', {}, { isHidden: true }),
  ]);
  expect(await titles()).toEqual(['now']);
});

const long = 'x'.repeat(100_000);
const badLinks = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil',
  ],
  ...[
    'ftp://evil.example',
    '/.//evil.example',
    'https://',
    'https://a@b.example',
    ' /Shop"x',
    'evil.example',
    '\\\\e',
  ],
  ...['/a\u0000b', '/a\nb', `/${long}`, 'https://[', 'vbscript:x', '/<script>'],
];
test('a link is stored as it is meant', async () => {
  const { publish } = await open();
  const { status, body } = await publish([
    text('one', { linkLabel: 'Go', to: 'HTTPS://a.example/A' }),
    text('two', { linkLabel: 'Go', to: 'www.a.example' }),
    text('three', { linkLabel: 'Go', to: 'tel: +351 21 345' }),
    text('four', { linkLabel: 'Go', to: 'ines@a.example' }),
  ]);
  const stored = body.sections.map(({ fields }: { fields: { to: string } }) => fields.to);
  expect([status, stored]).toEqual([
    200,
    ['https://a.example/A', 'https://www.a.example', 'tel:+35121345', 'mailto:ines@a.example'],
  ]);
});

test.each(badLinks)('no link leads to %j', async (link) => {
  const { publish } = await open();
  const { status, body } = await publish([text('one', { linkLabel: 'Go', to: link })]);
  expect([status, body.field]).toEqual([422, 'sections.0.fields.to']);
});

test.each(['', '/', '/Shop?sale=true#top', '#newsletter', 'https://example.com/a?b=c'])(
  'a link leads to %j',
  async (link) => {
    const { publish } = await open();
    expect((await publish([text('one', { to: link })])).status).toBe(200);
  },
);

const many = (count: number) => Array.from({ length: count }, (_, n) => text(`s${n}`));
test.each([
  ['a text of 100 kB', [text('one', { text: long })], 'sections.0.fields.text'],
  ['no text', [text('one', { title: '  ' })], 'sections.0.fields.title'],
  ['characters of no text', [text('one', { title: 'a\u0000' })], 'sections.0.fields.title'],
  ['an unknown kind', [{ ...text('one'), kind: 'script' }], 'sections.0.kind'],
  ['a kind of the menus', [{ ...text('one'), kind: 'header' }], 'sections.0.kind'],
  ['too many sections', many(31), 'sections'],
  ['the same id twice', [text('one'), text('one')], 'sections.1.id'],
  ['an id of other letters', [text('"><b>')], 'sections.0.id'],
  ['an end before its start', [text('a', {}, { startsAt: to, endsAt: from })], 'sections.0.endsAt'],
  [
    'too much text in all',
    many(20).map((s) => ({ ...s, fields: { ...s.fields, text: 'y'.repeat(2000) } })),
    'sections',
  ],
  [
    'an image without a text',
    [withImage({ id: 'a'.repeat(20), width: 1, height: 1, alt: ' ' })],
    'sections.0.fields.image.alt',
  ],
  [
    'an SVG file as an image',
    [withImage({ id: '/logo-a.svg', width: 1, height: 1, alt: 'A' })],
    'sections.0.fields.image.id',
  ],
  ['no image', [withImage(null)], 'sections.0.fields.image'],
  [
    'an image of nobody',
    [withImage({ id: 'a'.repeat(20), width: 1, height: 1, alt: 'A' })],
    'sections',
  ],
])('%s is refused', async (_what, sections, field) => {
  const { publish, shown } = await open();
  const before = await shown();
  const { status, body } = await publish(sections);
  expect([status, body.field]).toEqual([422, field]);
  expect(await shown()).toEqual(before);
});

test('menus keep the links of the header', async () => {
  const { publish } = await open();
  expect((await publish([], 0, 'menus')).body.field).toBe('sections');
});

test('whatever is sent as a section, the answer is no fault', async () => {
  const { publish } = await open();
  const hostile = fc.record(
    {
      id: fc.string(),
      kind: fc.constantFrom(...Object.keys(places.home.kinds)),
      fields: fc.anything(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { maxLength: 3 }), async (sections) => {
      expect([200, 409, 422]).toContain((await publish(sections)).status);
    }),
    { numRuns: 40 },
  );
});

test('an upload gets its true size, and goes once nothing shows it', async () => {
  const { admin, context, database, publish } = await open();
  const id = idOf(await anImage(database, admin.id));
  const { body } = await publish([withImage({ id, width: 1, height: 1, alt: 'A coat' })]);
  const { rows } = await database.pool.query('select width, owner_id from images where id = $1', [
    id,
  ]);
  expect(rows[0]).toEqual({ width: body.sections[0].fields.image.width, owner_id: null });
  await context.images.write(`${id}/original`, Buffer.of(1));
  const isThere = async () => (await context.images.read(`${id}/original`)) !== null;
  const unused = `update images set unused_since = now() - interval '2 days'`;
  await database.pool.query(unused);
  await deleteUnusedImages(context);
  expect(await isThere()).toBe(true);
  await publish([], 1);
  await database.pool.query(unused);
  await deleteUnusedImages(context);
  expect(await isThere()).toBe(false);
});
