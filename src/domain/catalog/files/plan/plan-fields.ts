import { fieldOf, type WrittenFieldName, writtenFieldNames } from '../../field-lists.ts';
import { discountDaysProblem } from '../../manage/discount-days.ts';
import { isBodyOf } from '../../manage/save/description-body.ts';
import { fieldInputs } from '../../manage/save/field-input-schema.ts';
import { isNeeded } from '../../product-field-schema.ts';
import type { FieldName } from '../../product-fields.ts';
import type { ImportProblem } from '../product-import.ts';
import { type Fields, type Given, problemAt, wordsOf } from './planned-product.ts';

/**
 * The fields of a product with a file's. A column that is not there leaves a field, and so does an
 * empty cell of what is required.
 */
export const fieldsOf = (given: Given, problems: ImportProblem[]): Fields => {
  const { item, found, facts } = given;
  const fields = Object.fromEntries(
    writtenFieldNames.map((name) => {
      const cell = item.cells.get(name);
      const text = cell?.text ?? (found ? '' : (item.otherwise[name] ?? ''));
      const isKept = found && !cell && (!facts.columns.has(name) || fieldOf(name).isRequired);
      return [name, isKept ? found[name] : read(name, text, cell?.line)];
    }),
  ) as Fields;
  function read(name: WrittenFieldName, text: string, line = item.line) {
    const field = fieldOf(name);
    if (text === '' && field.kind === 'choice' && isNeeded(field)) return field.default ?? null;
    if (text === '' && !field.isRequired) return null;
    const parsed = fieldInputs[field.json as keyof typeof fieldInputs].safeParse(text);
    if (parsed.success) return parsed.data ?? null;
    const [issue] = parsed.error.issues;
    problems.push(problemAt(facts, name, line, text === '' ? 'is required' : wordsOf(issue)));
    return null;
  }
  checkPrices(fields, given, problems);
  const { descriptionBody, description } = fields;
  // Words that were changed in the file alone are plain.
  if (descriptionBody !== null && !isBodyOf(String(descriptionBody), String(description)))
    fields.descriptionBody = null;
  return fields;
};

const checkPrices = (fields: Fields, { item, found, facts }: Given, problems: ImportProblem[]) => {
  const { priceCents, discountPriceCents } = fields;
  const at = (name: FieldName, message: string) =>
    problems.push(problemAt(facts, name, item.cells.get(name)?.line ?? item.line, message));
  if (priceCents !== null && discountPriceCents !== null && discountPriceCents >= priceCents)
    at('discountPriceCents', 'must be lower than the price');
  const isReduced = discountPriceCents !== null || hasReducedSize(item, found);
  if (fields.discountLastDay !== null && !isReduced) {
    if (item.cells.has('discountLastDay')) at('discountLastDay', 'needs a discount price');
    else fields.discountLastDay = null;
  }
  const wrong = discountDaysProblem(fields as Days, facts.now, found as Partial<Days> | undefined);
  if (wrong) at(wrong.field, wrong.problem);
};

type Days = Parameters<typeof discountDaysProblem>[0];

const hasReducedSize = ({ sizes }: Given['item'], found: Given['found']): boolean =>
  sizes.some(({ price }) => price?.discount) ||
  (found?.sizes ?? []).some(({ discountPriceCents }) => discountPriceCents !== null);
