// The typed values of a bulk edit.

import {
  type BulkChange,
  type BulkChangeKind,
  bulkEditMax,
  type FieldChange,
  type PriceEnding,
} from '../../../../domain/catalog/bulk/bulk-edit.ts';
import { say } from '../../../../platform/text/say.ts';
import { fieldProblem } from '../form/draft/product-checks.ts';
import { fieldOfForm } from '../form/draft/product-draft.ts';

export type ChangeInput = {
  isRaise: boolean;
  percent: string;
  ending: PriceEnding;
  /** The new value of a field. */
  text: string;
  /** Such as '2026-11-30', or empty. */
  firstDay: string;
  lastDay: string;
  /** The attribute's key, or empty. */
  attribute: string;
  values: string[];
};

export const emptyChange: ChangeInput = {
  isRaise: false,
  percent: '',
  ending: 'cent',
  text: '',
  firstDay: '',
  lastDay: '',
  attribute: '',
  values: [],
};

/** The change, or a sentence about what is missing. */
export const changeOf = (
  kind: BulkChangeKind,
  { isRaise, percent, ending, text, attribute, values, ...days }: ChangeInput,
): BulkChange | { problem: string } => {
  switch (kind) {
    case 'price': {
      const number = decimalOf(percent);
      const max = isRaise ? bulkEditMax.raise : bulkEditMax.lower;
      return number && number <= max
        ? { kind, percent: isRaise ? number : -number, ending }
        : { problem: say('Type a percentage above 0, up to {max}, such as 10 or 12.5.', { max }) };
    }
    case 'sale': {
      const number = decimalOf(percent);
      return number && Number.isInteger(number) && number <= bulkEditMax.sale
        ? {
            kind,
            percent: number,
            ending,
            firstDay: days.firstDay || null,
            lastDay: days.lastDay || null,
          }
        : { problem: say('Type a whole percentage from 1 to {sale}.', { sale: bulkEditMax.sale }) };
    }
    case 'attribute':
      return attributeChange(attribute, values);
    case 'end_sale':
    case 'archive':
    case 'restore':
      return { kind };
    default:
      return fieldChange(kind, text.trim());
  }
};

const fieldChange = (
  kind: FieldChange['kind'],
  value: string,
): FieldChange | { problem: string } => {
  const problem = fieldProblem(fieldOfForm(kind), value);
  return problem ? { problem } : ({ kind, [kind]: value } as FieldChange);
};

const attributeChange = (attribute: string, values: string[]): BulkChange | { problem: string } =>
  attribute ? { kind: 'attribute', attribute, values } : { problem: say('Choose an attribute.') };

/** Reads '12.5', '12,5' or '10 %'; null for any other text. */
const decimalOf = (text: string): number | null => {
  const [, digits] = /^(\d{1,3}(?:[.,]\d)?)\s*%?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
};
