// Emails in the language of the shop or of the order's market: none to a customer stays English.
import { expect, test } from 'vitest';
import { aShopWithMarkets } from '../../../test/test-market-orders.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { type EmailContent, exampleKinds, isOfTeam } from '../../platform/email/email.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { emailWriters, exampleRows } from './email-writers.ts';
import { writeExampleEmail } from './example-emails.ts';

const shop = {
  currency: 'EUR',
  country: 'DE',
  units: 'cm',
  timeZone: 'UTC',
  prefix: '',
  suffix: '',
};
// Once there are messages.
const written = (texts: 'english' | 'translated') => ({
  current: localeOf({ ...shop, language: 'de-DE', texts }),
});

/** What an email says in sentences of ours. */
const sentencesOf = ({ subject, title, blocks, frame }: EmailContent): string[] => [
  subject,
  title,
  ...blocks.flatMap((block) => {
    if ('text' in block) return [block.text];
    if ('button' in block) return [block.button];
    return 'heading' in block ? [block.heading] : [];
  }),
  ...(frame ? [frame.accountReason] : []),
];

test('each email to customers says all in German, those of the team nothing', async () => {
  const { context } = await createTestShop();
  const kinds = exampleKinds.filter((kind) => kind !== 'newsletter_confirmation');
  for (const kind of kinds) {
    const write = () => writeExampleEmail(context, exampleRows, { kind, draft: null });
    const english = sentencesOf(await inLocale(written('english'), write));
    const said = sentencesOf(await inLocale(written('translated'), write));
    expect(said.length, kind).toBe(english.length);
    const same = said.filter((text, n) => text === english[n]);
    if (isOfTeam(kind)) expect(same, kind).toEqual(said);
    else expect(same, kind).toEqual([]);
  }
});

test('an email about an order is in the language of its market, in any process', async () => {
  const market = { currency: 'EUR', countries: ['DE'] };
  const shop = await aShopWithMarkets({ de: market });
  await shop.addZone('EUR', ['DE'], 490);
  await shop.pool.query(
    `insert into shop_settings (name, value) values ('locale', '{"texts": "translated"}')`,
  );
  expect(await shop.checkout('de', 'DE', 54.9)).toMatchObject({ status: 200 });
  expect(await shop.checkout('', 'AT', 78)).toMatchObject({ status: 200 });
  await shop.pool.query(`update orders set state = 'paid', paid_at = placed_at`);
  const { rows } = await shop.pool.query('select id from orders order by number');
  const { write } = emailWriters.order_confirmation;
  const context = { ...shop.context, publicUrl: 'https://hemline.example' } as never;
  const [german, english] = await Promise.all(rows.map(({ id }) => write(context, id)));
  expect([german?.title, english?.title]).toEqual([
    'Vielen Dank für Ihre Bestellung',
    'Thank you for your order',
  ]);
  expect(JSON.stringify(german)).toContain('54,90\u00a0€');
});
