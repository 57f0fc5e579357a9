// The texts of a product import.
import type { ImportState } from '../../../../domain/catalog/files/product-import.ts';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { formatDate, formatTime } from '../../../components/shop/format-date.ts';

export const importsUrl = '/Dashboard/ImportProducts';
export const importUrl = (id: string): string => `${importsUrl}/${id}`;

export const importStateLabels: Record<ImportState, string> = {
  uploading: 'Arriving',
  choosing: 'Columns to choose',
  checking: 'Being checked',
  previewed: 'Checked',
  applying: 'Being imported',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Nothing changed',
};

/** '3 products are added, 2 change, 5 stay as they are.' */
const countsLabel = ({ added, changed, unchanged }: ProductImportJson): string => {
  const parts = [
    ...(added > 0 ? [`${formatCount(added)} to add`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} to change`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} that stay as they are`] : []),
  ];
  return parts.length > 0 ? `Products: ${parts.join(', ')}.` : 'No products.';
};

const refusedLabel = ({ refused }: ProductImportJson): string =>
  refused > 0 ? ` Left out because of mistakes: ${counted(refused, 'product')}.` : '';

export const outcomeLabel = (one: ProductImportJson): string => {
  const { state, problems, problem, kept, images, added, changed } = one;
  switch (state) {
    case 'choosing':
      return 'Its titles are not known. Say which column is what: nothing has changed yet.';
    case 'previewed':
      return `Nothing has changed yet. ${countsLabel(one)}${refusedLabel(one)}`;
    case 'applied':
      return (
        `${counted(added, 'product')} added, ${formatCount(changed)} changed.` +
        (images > 0 ? ` ${counted(images, 'image')} still to be fetched.` : '') +
        refusedLabel(one) +
        (problem ? ` ${problem}` : '')
      );
    case 'undone':
      return kept > 0
        ? `Undone. ${counted(kept, 'product')} changed since stayed as they were.`
        : 'Undone. All products are as before.';
    case 'failed':
      return problems > 0
        ? `${counted(problems, 'mistake')} in the file. Nothing was changed.`
        : (problem ?? 'Nothing was changed.');
    default:
      return '';
  }
};

export const untilLabel = (one: ProductImportJson): string => {
  if (one.state === 'choosing') return `It is kept until ${formatTime(new Date(one.expiresAt))}.`;
  if (one.state === 'previewed')
    return `It can be imported until ${formatTime(new Date(one.expiresAt))}.`;
  if (one.state === 'applied' && one.undoUntil)
    return (
      `You can undo this once, until ${formatDate(new Date(one.undoUntil), new Date())}. ` +
      'What was changed since is then left as it is.'
    );
  return '';
};
