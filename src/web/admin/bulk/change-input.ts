// What an admin types about a change of many products.
import {
  type BulkChange,
  type BulkChangeKind,
  bulkEditMax,
  type PriceEnding,
} from '../../../products/bulk-edit.ts';

export type ChangeInput = {
  isRaise: boolean;
  percent: string;
  ending: PriceEnding;
  category: string;
  /** '2026-11-30', or empty. */
  lastDay: string;
  /** Its key, or empty. */
  attribute: string;
  values: string[];
};

export const emptyChange: ChangeInput = {
  isRaise: false,
  percent: '',
  ending: 'cent',
  category: '',
  lastDay: '',
  attribute: '',
  values: [],
};

/** The change, or a sentence about what is missing. */
export const changeOf = (
  kind: BulkChangeKind,
  { isRaise, percent, ending, category, lastDay, attribute, values }: ChangeInput,
): BulkChange | { problem: string } => {
  switch (kind) {
    case 'price': {
      const number = decimalOf(percent);
      const max = isRaise ? bulkEditMax.raise : bulkEditMax.lower;
      return number && number <= max
        ? { kind, percent: isRaise ? number : -number, ending }
        : { problem: `Type a percentage above 0, up to ${max}, such as 10 or 12.5.` };
    }
    case 'sale': {
      const number = decimalOf(percent);
      return number && Number.isInteger(number) && number <= bulkEditMax.sale
        ? { kind, percent: number, ending, lastDay: lastDay || null }
        : { problem: `Type a whole percentage from 1 to ${bulkEditMax.sale}.` };
    }
    case 'category': {
      const name = category.trim();
      return name ? { kind, category: name } : { problem: 'Choose or type a category.' };
    }
    case 'attribute':
      return attributeChange(attribute, values);
    default:
      return { kind };
  }
};

const attributeChange = (attribute: string, values: string[]): BulkChange | { problem: string } =>
  attribute ? { kind: 'attribute', attribute, values } : { problem: 'Choose an attribute.' };

/** '12.5', '12,5' or '10 %'; null for what is no such number. */
const decimalOf = (text: string): number | null => {
  const [, digits] = /^(\d{1,3}(?:[.,]\d)?)\s*%?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
};
