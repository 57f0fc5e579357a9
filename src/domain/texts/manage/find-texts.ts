import type { Database, Queryable } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { languagesIn } from '../../shop-settings/locale/languages-in.ts';
import type { Part } from '../part.ts';
import { sourceOf } from '../source-of.ts';
import { textKindOf } from './text-kinds.ts';
import type { Thing } from './thing.ts';

/** `older`: the shop's own text was changed after it. */
export type TextState = 'missing' | 'older' | 'there';

export type TextInLanguage = Part & {
  /** Empty: as the owner typed it. */
  said: string;
  state: TextState;
};

/** What a thing says in a language. */
export type ThingTexts = {
  id: string;
  name: string;
  /** Of what both languages say: a change names it. */
  version: string;
  texts: TextInLanguage[];
};

/** The languages of markets but the shop's own, and whether customers see them. */
export const findTextLanguages = async (
  client: Queryable,
): Promise<{ languages: string[]; isShown: boolean }> => {
  const { language, texts, otherLanguages } = await findShopSettings(client, 'locale');
  const others = languagesIn(otherLanguages);
  const { rows } = await client.query<{ language: string; isOther: boolean }>(
    `select language, bool_or(is_other) as "isOther" from (
       select split_part(language, '-', 1), false from markets
       union all select unnest(languages), true from markets
       union all select unnest($2::text[]), true) of_markets (language, is_other)
     where language <> $1 group by language order by language`,
    [language.split('-')[0], others],
  );
  const isShown = texts === 'translated' || rows.some(({ isOther }) => isOther);
  return { languages: rows.map((row) => row.language), isShown };
};

type Asked = {
  kind: string;
  language: string;
  /** These alone. */
  ids?: readonly string[];
  /** Those that lack a text, or have one of an earlier text of the shop. */
  isOpen?: boolean;
  after?: string | undefined;
  size: number;
};

const batch = 200;
// A page of a list reads no more: the next one goes on there.
const readMax = 4000;

/** For admins: `next` is where the next page begins, also after a page without anything. */
export const findTexts = async (
  { database: { pool } }: { database: Pick<Database, 'pool'> },
  { isOpen = false, size, ...asked }: Asked,
): Promise<{ things: ThingTexts[]; next: string | null }> => {
  const found: ThingTexts[] = [];
  let { after } = asked;
  for (let read = 0; read < readMax; read += batch) {
    const things = await textsOfThings(pool, { ...asked, after, size: batch });
    for (const thing of things) {
      if (found.length === size) return { things: found, next: after ?? null };
      after = thing.id;
      if (thing.texts.length > 0 && (!isOpen || isOpenThing(thing))) found.push(thing);
    }
    if (things.length < batch) return { things: found, next: null };
  }
  return { things: found, next: after ?? null };
};

const isOpenThing = ({ texts }: ThingTexts): boolean =>
  texts.some(({ state }) => state !== 'there');

export const textsOfThings = async (
  client: Queryable,
  { kind, language, ...asked }: Omit<Asked, 'isOpen'>,
): Promise<ThingTexts[]> => {
  const things = await textKindOf(kind).read(client, asked);
  const { rows } = await client.query<Row>(
    `select row_id as id, field, text, source from translations
     where kind = $1 and language = $2 and row_id = any($3)`,
    [kind, language, things.map(({ id }) => id)],
  );
  const said = new Map(rows.map((row) => [`${row.id}\n${row.field}`, row]));
  return things.map((thing) => textsOf(thing, (field) => said.get(`${thing.id}\n${field}`)));
};

type Row = { id: string; field: string; text: string; source: string | null };

const textsOf = (
  { id, name, parts }: Thing,
  find: (field: string) => Row | undefined,
): ThingTexts => {
  const texts = parts.map((part): TextInLanguage => {
    const found = find(part.field);
    return { ...part, said: found?.text ?? '', state: stateOf(part, found) };
  });
  const all = texts.map(({ field, text, said }) => [field, text, said]);
  return { id, name, version: sourceOf(JSON.stringify(all)), texts };
};

const stateOf = ({ text }: Part, found: Row | undefined): TextState => {
  if (!found) return 'missing';
  return found.source === null || found.source === sourceOf(text) ? 'there' : 'older';
};
