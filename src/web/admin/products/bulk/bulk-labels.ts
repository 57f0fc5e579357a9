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
import { say, sayable } from '../../../../platform/text/say.ts';
import { centsText, currencyWord, formatCents } from '../../../../platform/values/money.ts';
import { formatDay } from '../../../components/shop/format-date.ts';
import { fieldOfForm } from '../form/draft/product-draft.ts';

/** 'Lower prices by 10%' */
export const changeTitle = (change: BulkChange): string => {
  switch (change.kind) {
    case 'price':
      return change.percent > 0
        ? say('Raise prices by {abs}%', { abs: Math.abs(change.percent) })
        : say('Lower prices by {abs}%', { abs: Math.abs(change.percent) });
    case 'sale':
      return say('Sale, {percent}% off{change}', {
        percent: change.percent,
        change: daysLabel(change),
      });
    case 'end_sale':
      return say('End the sale');
    case 'attribute': {
      const { name = change.attribute, labels = change.values } = change;
      return labels.length > 0
        ? say('Set {name} to {labels}', { name, labels: labels.join(', ') })
        : say('Remove {name}', { name });
    }
    case 'archive':
      return say('Archive products');
    case 'restore':
      return say('Publish products');
    default:
      return fieldTitle(change);
  }
};

const fieldTitle = (change: FieldChange): string => {
  const field = fieldOfForm(change.kind);
  const value = newFieldValue(change)?.value;
  if (change.kind === 'category') return say('Move to {value}', { value: value ?? '' });
  return value
    ? say('Set {label} to {label2}', { label: field.label, label2: labelOf(field, value) })
    : say('Remove {label}', { label: field.label });
};

const daysLabel = ({ firstDay, lastDay }: Extract<BulkChange, { kind: 'sale' }>): string =>
  (firstDay ? say(', from {firstDay}', { firstDay: formatDay(firstDay) }) : '') +
  (lastDay ? say(', until {lastDay}', { lastDay: formatDay(lastDay) }) : '');

/** How the change computes a product's new value, with rounding. */
export const changeRule = (change: BulkChange): string => {
  switch (change.kind) {
    case 'price':
      return say(
        'Prices and discount prices change by the same percentage, {ending}. None goes ' +
          'below {cents}, and rounding never turns a raise into a reduction or the other ' +
          'way round. A discount price that is no longer lower than the price ends.',
        { ending: endingOf(change.ending), cents: formatCents(1) },
      );
    case 'sale':
      return change.firstDay
        ? say(
            'Every product gets a discount price, {ending}, in place of one that it has on ' +
              'the first day. What costs too little for the discount stays as it is.',
            { ending: endingOf(change.ending) },
          )
        : say(
            'Every product gets a discount price, {ending}, in place of one that it has. ' +
              'What costs too little for the discount stays as it is.',
            { ending: endingOf(change.ending) },
          );
    case 'end_sale':
      return say(
        'Discount prices end, and so do those that begin later. Customers pay the full ' +
          'price again.',
      );
    case 'attribute':
      return say('In place of the values that the products have of this attribute. Others stay.');
    case 'archive':
      return say(
        'Customers no longer see the products. Orders keep them, and you can publish ' +
          'them again.',
      );
    case 'restore':
      return say('Customers see the products from now on. Times at which some would come end.');
    default:
      return say('Filters, menus and searches show the products under the new value at once.');
  }
};

const endingOf = (ending: PriceEnding): string =>
  ({
    cent: say('rounded to the cent'),
    dollar: say('rounded to {wholes}', { wholes: wholes() }),
    '99': say('rounded to the nearest {nines}', { nines: nines() }),
  })[ending];
export const endingLabels = (): Record<PriceEnding, string> => ({
  cent: say('To the cent'),
  dollar: say('To {wholes}', { wholes: wholes() }),
  '99': say('To {nines}', { nines: nines() }),
});

/** '.99', or '99' of a currency without decimals. */
const nines = (): string => (locale().digits === 0 ? '99' : centsText(99).slice(1));
const wholes = (): string =>
  locale().digits === 0
    ? 'hundreds'
    : say('whole {currencyWord}', { currencyWord: currencyWord() });

/** The results of a bulk edit, or what they will be: one short sentence each. */
export const outcomeLabels = (edit: BulkEditJson): string[] => {
  const { state, products, matched, changed, undone, problem } = edit;
  if (state === 'previewed') {
    return [
      say('{products} will change.', { products: counted(products, 'product') }),
      ...(matched > products
        ? [
            say('{matched} of the {matched2} you selected stay as they are.', {
              matched: formatCount(matched - products),
              matched2: formatCount(matched),
            }),
          ]
        : []),
    ];
  }
  if (state === 'applying' || state === 'undoing')
    return [say('It goes on by itself, also when you leave this page.')];
  if (problem) {
    const back =
      undone > 0 ? say(', {undone} of them put back', { undone: formatCount(undone) }) : '';
    return [
      say('{changed} changed{back}.', { changed: counted(changed, 'product'), back }),
      problem,
    ];
  }
  const missed = state === 'applied' ? products - changed : changed - undone;
  const done = state === 'applied' ? 'changed' : 'put back';
  return [
    `${counted(state === 'applied' ? changed : undone, 'product')} ${done}.`,
    ...(missed > 0
      ? [
          missed === 1
            ? '1 was left as it was, because it was changed meanwhile.'
            : say('{missed} were left as they were, because they were changed meanwhile.', {
                missed: formatCount(missed),
              }),
        ]
      : []),
  ];
};

/** How many prices of a preview rise; null if none does. */
export const riseLabel = ({ state, rises, products }: BulkEditJson): string | null => {
  if (state !== 'previewed' || rises === 0) return null;
  const all = products === 1 ? 'it' : say('all of them');
  return rises < products
    ? say('Customers will pay more for {rises} of them.', { rises: formatCount(rises) })
    : say('Customers will pay more for {all}.', { all });
};

export const stateLabels: Record<BulkEditJson['state'], string> = {
  previewed: sayable('Preview'),
  applying: sayable('Running'),
  applied: sayable('Done'),
  undoing: sayable('Being undone'),
  undone: sayable('Undone'),
};

/** What a change of prices does in markets; nothing while there is one alone. */
export const marketsLabel = ({ change, markets, typedInMarkets }: BulkEditJson): string => {
  if (markets === 0 || !['price', 'sale', 'end_sale'].includes(change.kind)) return '';
  const follow = say('In markets, prices follow by their rules.');
  if (typedInMarkets === 0) return follow;
  const of =
    typedInMarkets === 1
      ? '1 product stay'
      : say('{typedInMarkets} products stay', { typedInMarkets: formatCount(typedInMarkets) });
  return say('{follow} Typed ones of {value}.', { follow, value: of });
};
