import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../../platform/errors/errors.ts';
import { findShopSettings } from '../../../shop-settings/find-shop-settings.ts';
import { fieldOf, translatedFieldNames } from '../../field-lists.ts';
import { findManagedProduct } from '../find-managed-product.ts';
import type { TextsInLanguage, TranslatedTexts } from './translated-texts.ts';

type ProductTexts = {
  /** Of the product. */
  revision: number;
  /** Whether markets speak their languages: the setting Texts. */
  isShown: boolean;
  /** Those of markets, but the shop's own. */
  languages: TextsInLanguage[];
};

/** For admins: what a product is called in each language of markets. Errors: not_found. */
export const findProductTexts = async (
  context: { database: Database },
  id: string,
): Promise<ProductTexts | Failure<'not_found'>> => {
  const product = await findManagedProduct(context, id);
  if (isFailure(product)) return product;
  const { pool } = context.database;
  const { texts } = await findShopSettings(pool, 'locale');
  const languages = await selectProductTexts(pool, id);
  return { revision: product.revision, isShown: texts === 'translated', languages };
};

/** In the order of their codes. */
export const selectProductTexts = async (
  client: Queryable,
  id: string,
): Promise<TextsInLanguage[]> => {
  const [own] = (await findShopSettings(client, 'locale')).language.split('-');
  const { rows } = await client.query<{ language: string; texts: Record<string, string> }>(
    `select language, (
       select coalesce(jsonb_object_agg(t.field, t.text), '{}') from translations t
       where t.kind = 'product' and t.row_id = $1 and t.language = of_markets.language) as texts
     from (select distinct split_part(language, '-', 1) as language from markets) of_markets
     where language <> $2 order by language`,
    [id, own],
  );
  return rows.map(({ language, texts }) => ({
    language,
    texts: Object.fromEntries(
      translatedFieldNames.map((name) => [name, texts[fieldOf(name).column] ?? '']),
    ) as TranslatedTexts,
  }));
};
