// The texts of a product import.

import type { ImportState } from '../../../../domain/catalog/files/product-import.ts';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatDate, formatTime } from '../../../components/shop/format-date.ts';

export const importsUrl = '/Dashboard/ImportProducts';
export const importUrl = (id: string): string => `${importsUrl}/${id}`;

export const importStateLabels: Record<ImportState, string> = {
  uploading: sayable('Arriving'),
  choosing: sayable('Columns to choose'),
  checking: sayable('Being checked'),
  previewed: sayable('Checked'),
  applying: sayable('Being imported'),
  applied: sayable('Imported'),
  undoing: sayable('Being undone'),
  undone: sayable('Undone'),
  failed: sayable('Nothing changed'),
};

/** '3 products are added, 2 change, 5 stay as they are.' */
const countsLabel = ({ added, changed, unchanged }: ProductImportJson): string => {
  const parts = [
    ...(added > 0 ? [say('{added} to add', { added: formatCount(added) })] : []),
    ...(changed > 0 ? [say('{changed} to change', { changed: formatCount(changed) })] : []),
    ...(unchanged > 0
      ? [say('{unchanged} that stay as they are', { unchanged: formatCount(unchanged) })]
      : []),
  ];
  return parts.length > 0
    ? say('Products: {parts}.', { parts: parts.join(', ') })
    : say('No products.');
};

const refusedLabel = ({ refused }: ProductImportJson): string =>
  refused > 0
    ? say(' Left out because of mistakes: {refused}.', { refused: counted(refused, 'product') })
    : '';

export const outcomeLabel = (one: ProductImportJson): string => {
  const { state, problems, problem, kept, images, added, changed } = one;
  switch (state) {
    case 'choosing':
      return say('Its titles are not known. Say which column is what: nothing has changed yet.');
    case 'previewed':
      return say('Nothing has changed yet. {one}{refusedLabel}', {
        one: countsLabel(one),
        refusedLabel: refusedLabel(one),
      });
    case 'applied':
      return images > 0
        ? say(
            '{added} added, {changed} changed. {images} still to be fetched.{refusedLabel}{value}',
            {
              added: counted(added, 'product'),
              changed: formatCount(changed),
              images: counted(images, 'image'),
              refusedLabel: refusedLabel(one),
              value: problem ? ` ${problem}` : '',
            },
          )
        : say('{added} added, {changed} changed.{refusedLabel}{value}', {
            added: counted(added, 'product'),
            changed: formatCount(changed),
            refusedLabel: refusedLabel(one),
            value: problem ? ` ${problem}` : '',
          });
    case 'undone':
      return kept > 0
        ? say('Undone. {kept} changed since stayed as they were.', {
            kept: counted(kept, 'product'),
          })
        : 'Undone. All products are as before.';
    case 'failed':
      return problems > 0
        ? say('{problems} in the file. Nothing was changed.', {
            problems: counted(problems, 'mistake'),
          })
        : (problem ?? say('Nothing was changed.'));
    default:
      return '';
  }
};

export const untilLabel = (one: ProductImportJson): string => {
  if (one.state === 'choosing')
    return say('It is kept until {time}.', { time: formatTime(new Date(one.expiresAt)) });
  if (one.state === 'previewed')
    return say('It can be imported until {time}.', { time: formatTime(new Date(one.expiresAt)) });
  if (one.state === 'applied' && one.undoUntil)
    return say(
      'You can undo this once, until {date}. What was changed since is then left as it is.',
      { date: formatDate(new Date(one.undoUntil), new Date()) },
    );
  return '';
};
