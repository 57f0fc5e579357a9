// Emails in the language of the shop or of the order's market: none to a customer stays English.
import { expect, test } from 'vitest';
import { createTestShop } from '../../../test/test-shop.ts';
import { type EmailContent, exampleKinds, isOfTeam } from '../../platform/email/email.ts';
import { inLocale } from '../shop-settings/locale/in-locale.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { exampleRows } from './email-writers.ts';
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
