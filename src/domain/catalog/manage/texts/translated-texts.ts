// What a product is called in another language.
import type { TranslatedFieldName } from '../../field-lists.ts';

/** What is missing is empty. */
export type TranslatedTexts = Record<TranslatedFieldName, string>;
export type TextsInLanguage = { language: string; texts: TranslatedTexts };
