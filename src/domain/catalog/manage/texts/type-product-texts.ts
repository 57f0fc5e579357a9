import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock } from '../../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import { fieldOf, translatedFieldNames } from '../../field-lists.ts';
import { changedMeanwhile, lockProduct } from '../lock-product.ts';
import { selectProductTexts } from './find-product-texts.ts';
import type { TranslatedTexts } from './translated-texts.ts';

type Change = {
  id: string;
  /** 'de' */
  language: string;
  /** Of the product, as it was edited. */
  revision: number;
  /** Empty: as the product says. What is left out stays. */
  texts: Partial<TranslatedTexts>;
  actorId: string;
};

/**
 * Types what a product is called in a language. The same again changes nothing.
 * Errors: not_found, changed_meanwhile {product}.
 */
export const typeProductTexts = (
  { database, now }: DatabaseAndClock,
  { id, language, revision, texts, actorId }: Change,
): Promise<true | Failure<'not_found' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const product = await lockProduct(client, id);
    if (isFailure(product)) return product;
    const known = await selectProductTexts(client, id);
    const before = known.find((one) => one.language === language)?.texts;
    if (!before) return fail('not_found', 'No market has this language.');
    const after = { ...before, ...texts };
    if (isDeepStrictEqual(before, after)) return true;
    if (product.revision !== revision) return changedMeanwhile(product);
    const at = now();
    const rows = translatedFieldNames.map((name) => ({
      field: fieldOf(name).column,
      text: after[name],
    }));
    await client.query(
      `with typed as (
         select field, text from jsonb_to_recordset($3) one (field text, text text)
       ), emptied as (
         delete from translations where kind = 'product' and row_id = $1 and language = $2
           and field in (select field from typed where text = '')
       )
       insert into translations (kind, row_id, field, language, text, updated_at)
       select 'product', $1, field, $2, text, $4 from typed where text <> ''
       on conflict (kind, row_id, language, field) do update set text = excluded.text,
         updated_at = excluded.updated_at where translations.text <> excluded.text`,
      [id, language, JSON.stringify(rows), at],
    );
    await client.query(
      'update products set revision = revision + 1, updated_at = $2 where id = $1',
      [id, at],
    );
    await recordAuditEntry(client, {
      ...{ at, actorId, action: 'product_texts_changed', subject: id },
      detail: { language, before, after },
    });
    return true;
  });
