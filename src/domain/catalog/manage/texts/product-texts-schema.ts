// The texts of a product in the languages of markets, for admins.
import { z } from 'zod';
import { languageName } from '../../../../platform/text/code-names.ts';
import { editedRevision } from '../../../../platform/values/revision-schema.ts';
import { type TranslatedFieldName, translatedFieldNames } from '../../field-lists.ts';
import { productFields } from '../../product-fields.ts';
import { textInput } from '../save/field-input-schema.ts';
import type { TextsInLanguage, TranslatedTexts } from './translated-texts.ts';

type Rows = typeof productFields;
type Shape<Schema> = { [Name in TranslatedFieldName as Rows[Name]['json']]: Schema };

const shapeOf = <Schema>(schemaOf: (name: TranslatedFieldName) => Schema) =>
  Object.fromEntries(
    translatedFieldNames.map((name) => [productFields[name].json, schemaOf(name)]),
  ) as Shape<Schema>;

export const productLanguageParamsSchema = z.object({
  id: z.string().min(1).max(200),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .meta({ description: 'Of a market: ISO 639', example: 'de' }),
});

export const productTextsChangeSchema = z
  .object({
    revision: editedRevision.meta({ description: 'Of the product' }),
    texts: z
      .object(shapeOf((name) => textInput(productFields[name]).optional()))
      .meta({ description: 'Empty: as the product says. What is left out stays' }),
  })
  .transform(({ revision, texts }) => ({
    revision,
    texts: Object.fromEntries(
      translatedFieldNames.flatMap((name) => {
        const text = texts[productFields[name].json];
        return text === undefined ? [] : [[name, text]];
      }),
    ) as Partial<TranslatedTexts>,
  }))
  .meta({ id: 'ProductTextsChange' });

export const productTextsSchema = z
  .object({
    revision: z.int(),
    isShown: z.boolean().meta({ description: 'Whether markets speak their languages' }),
    languages: z.array(
      z.object({
        language: z.string().meta({ example: 'de' }),
        name: z.string().meta({ example: 'German' }),
        texts: z.object(shapeOf(() => z.string())),
      }),
    ),
  })
  .meta({ id: 'ProductTexts' });

export type ProductTextsJson = z.infer<typeof productTextsSchema>;

export const textsInLanguageJson = ({ language, texts }: TextsInLanguage) => ({
  language,
  name: languageName(language),
  texts: shapeOf((name) => texts[name]),
});
