// How the file of another system is read.
import { choiceOf } from './column-choices.ts';
import { type FileColumn, type FileFormat, foreignDefaults, formatNamed } from './file-formats.ts';
import type { ProductImport } from './product-import.ts';

/** What is read of a file whose columns were chosen: as many as it has, those not read are `''`. */
export const chosenFormat = (titles: readonly string[], chosen: readonly string[]): FileFormat => ({
  name: 'Chosen columns',
  signs: [],
  hasOthers: true,
  goesOn: true,
  otherwise: foreignDefaults,
  columns: titles.flatMap((title, place): FileColumn[] => {
    const { to, as } = choiceOf(chosen[place] ?? '') ?? {};
    return to ? [{ title, to, place, ...(as && { as }) }] : [];
  }),
});

/** How the file of another system is read; undefined for the shop's own. */
export const foreignFormatOf = ({
  format,
  head,
  chosen,
}: Pick<ProductImport, 'format' | 'head' | 'chosen'>): FileFormat | undefined =>
  chosen ? chosenFormat(head, chosen) : formatNamed(format);
