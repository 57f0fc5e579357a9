// The texts of bulk edits.

import {
  type BulkChange,
  type FieldChange,
  newFieldValue,
  type PriceEnding,
} from '../../../../domain/catalog/bulk/bulk-edit.ts';
import type { BulkEditJson } from '../../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { labelOf } from '../../../../domain/catalog/field-lists.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { centsText, currencyWord, formatCents } from '../../../../platform/values/money.ts';
import { formatDay } from '../../../components/shop/format-date.ts';
import { fieldOfForm } from '../form/draft/product-draft.ts';

/** 'Lower prices by 10%' */
export const changeTitle = (change: BulkChange): string => {
  switch (change.kind) {
    case 'price':
      return `${change.percent > 0 ? 'Raise' : 'Lower'} prices by ${Math.abs(change.percent)}%`;
    case 'sale':
      return `Sale, ${change.percent}% off${daysLabel(change)}`;
    case 'end_sale':
      return 'End the sale';
    case 'attribute': {
      const { name = change.attribute, labels = change.values } = change;
      return labels.length > 0 ? `Set ${name} to ${labels.join(', ')}` : `Remove ${name}`;
    }
    case 'archive':
      return 'Archive products';
    case 'restore':
      return 'Publish products';
    default:
      return fieldTitle(change);
  }
};

const fieldTitle = (change: FieldChange): string => {
  const field = fieldOfForm(change.kind);
  const value = newFieldValue(change)?.value;
  if (change.kind === 'category') return `Move to ${value ?? ''}`;
  return value ? `Set ${field.label} to ${labelOf(field, value)}` : `Remove ${field.label}`;
};

const daysLabel = ({ firstDay, lastDay }: Extract<BulkChange, { kind: 'sale' }>): string =>
  (firstDay ? `, from ${formatDay(firstDay)}` : '') +
  (lastDay ? `, until ${formatDay(lastDay)}` : '');

/** How the change computes a product's new value, with rounding. */
export const changeRule = (change: BulkChange): string => {
  switch (change.kind) {
    case 'price':
      return (
        `Prices and discount prices change by the same percentage, ${endingOf(change.ending)}. ` +
        `None goes below ${formatCents(1)}, and rounding never turns a raise into a reduction ` +
        'or the other ' +
        'way round. A discount price that is no longer lower than the price ends.'
      );
    case 'sale':
      return (
        `Every product gets a discount price, ${endingOf(change.ending)}, in place of one that ` +
        `it has${change.firstDay ? ' on the first day' : ''}. What costs too little for the ` +
        'discount stays as it is.'
      );
    case 'end_sale':
      return (
        'Discount prices end, and so do those that begin later. Customers pay the full price ' +
        'again.'
      );
    case 'attribute':
      return 'In place of the values that the products have of this attribute. Others stay.';
    case 'archive':
      return (
        'Customers no longer see the products. Orders keep them, and you can publish them ' +
        'again.'
      );
    case 'restore':
      return 'Customers see the products from now on. Times at which some would come end.';
    default:
      return 'Filters, menus and searches show the products under the new value at once.';
  }
};

const endingOf = (ending: PriceEnding): string =>
  ({
    cent: 'rounded to the cent',
    dollar: `rounded to ${wholes()}`,
    '99': `rounded to the nearest ${nines()}`,
  })[ending];
export const endingLabels = (): Record<PriceEnding, string> => ({
  cent: 'To the cent',
  dollar: `To ${wholes()}`,
  '99': `To ${nines()}`,
});

/** '.99', or '99' of a currency without decimals. */
const nines = (): string => (locale().digits === 0 ? '99' : centsText(99).slice(1));
const wholes = (): string => (locale().digits === 0 ? 'hundreds' : `whole ${currencyWord()}`);

/** The results of a bulk edit, or what they will be: one short sentence each. */
export const outcomeLabels = (edit: BulkEditJson): string[] => {
  const { state, products, matched, changed, undone, problem } = edit;
  if (state === 'previewed') {
    return [
      `${counted(products, 'product')} will change.`,
      ...(matched > products
        ? [
            `${formatCount(matched - products)} of the ${formatCount(matched)} you selected stay ` +
              'as they are.',
          ]
        : []),
    ];
  }
  if (state === 'applying' || state === 'undoing')
    return ['It goes on by itself, also when you leave this page.'];
  if (problem) {
    const back = undone > 0 ? `, ${formatCount(undone)} of them put back` : '';
    return [`${counted(changed, 'product')} changed${back}.`, problem];
  }
  const missed = state === 'applied' ? products - changed : changed - undone;
  const done = state === 'applied' ? 'changed' : 'put back';
  return [
    `${counted(state === 'applied' ? changed : undone, 'product')} ${done}.`,
    ...(missed > 0
      ? [
          missed === 1
            ? '1 was left as it was, because it was changed meanwhile.'
            : `${formatCount(missed)} were left as they were, because they were changed meanwhile.`,
        ]
      : []),
  ];
};

/** How many prices of a preview rise; null if none does. */
export const riseLabel = ({ state, rises, products }: BulkEditJson): string | null => {
  if (state !== 'previewed' || rises === 0) return null;
  const all = products === 1 ? 'it' : 'all of them';
  return `Customers will pay more for ${rises < products ? `${formatCount(rises)} of them` : all}.`;
};

export const stateLabels: Record<BulkEditJson['state'], string> = {
  previewed: 'Preview',
  applying: 'Running',
  applied: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** What a change of prices does in markets; nothing while there is one alone. */
export const marketsLabel = ({ change, markets, typedInMarkets }: BulkEditJson): string => {
  if (markets === 0 || !['price', 'sale', 'end_sale'].includes(change.kind)) return '';
  const follow = 'In markets, prices follow by their rules.';
  if (typedInMarkets === 0) return follow;
  const of =
    typedInMarkets === 1 ? '1 product stay' : `${formatCount(typedInMarkets)} products stay`;
  return `${follow} Typed ones of ${of}.`;
};
