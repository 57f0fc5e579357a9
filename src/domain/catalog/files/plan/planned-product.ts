// What the file says about a product and what the import will write. Money in whole cents.
import type { Image } from '../../../../platform/images/image-url.ts';
import type { WrittenFieldName } from '../../field-lists.ts';
import type { Prices } from '../../manage/market-price.ts';
import type { FoundProduct } from '../found-product.ts';
import type { FileMarket } from '../market-cells.ts';
import type { ImportAction, ImportChange, ImportProblem } from '../product-import.ts';
import type { Item } from './file-item.ts';

export type FileFacts = {
  markets: readonly FileMarket[];
  columns: ReadonlySet<string>;
  titleOf: (to: string) => string;
  now: Date;
  isForeign: boolean;
  /** The stock for sizes that are for sale without a number; null: not answered yet. */
  uncountedStock: number | null;
  /** The tag of a value's label or key; by the key of its attribute. */
  tagOf: (attribute: string, text: string) => string | undefined;
  /** The stored image for an address or URL. */
  imageOf: (address: string) => Omit<Image, 'alt'> | undefined;
  /** The product with this SKU. */
  ownerOf: (sku: string) => string | undefined;
  /** The style of products that are another color of it. */
  styleOf: (style: string, own: string) => string;
};

export type Row = Record<string, unknown>;
export type PlannedSize = {
  id: string;
  isNew: boolean;
  label: string;
  sku: string | null;
  barcode: string | null;
  position: number;
  delta: number;
  /** The stock in the file, and by how much the stock has changed since the file was written. */
  said: number | null;
  moved: number;
  priceCents: number | null;
  discountPriceCents: number | null;
  fileStock: number | null;
};
type SizeBefore = Pick<
  PlannedSize,
  'id' | 'sku' | 'barcode' | 'priceCents' | 'discountPriceCents' | 'fileStock'
>;
/** All typed prices of a product in a market. */
export type PlannedMarket = {
  market: string;
  currency: string;
  price: Prices | null;
  sizes: ({ id: string } & Prices)[];
};
export type Planned = {
  line: number;
  action: ImportAction;
  id: string;
  name: string;
  changes: ImportChange[];
  revision: number | null;
  before: { row: Row; sizes: SizeBefore[]; markets: PlannedMarket[] } | null;
  after: {
    row: Row;
    sizes: PlannedSize[];
    markets: PlannedMarket[];
    addresses: string[];
    alts: Record<string, string>;
  } | null;
};

export type Given = {
  item: Item;
  found: FoundProduct | undefined;
  facts: FileFacts;
  /** Notes about the product that are no mistakes. */
  notes: ImportProblem[];
};

export type Fields = Record<WrittenFieldName, string | number | null>;

export const problemAt = (
  { titleOf }: FileFacts,
  to: string,
  line: number,
  message: string,
): ImportProblem => ({ line, column: titleOf(to), message });

type Issue = { message: string; errors?: readonly (readonly Issue[])[] };

/** What a schema says, after the title of a column. */
export const wordsOf = (issue: Issue | undefined): string => {
  // A union lists an issue for each way to write the value; the last one fits best.
  const { message = '' } = issue?.errors?.at(-1)?.at(-1) ?? issue ?? {};
  return /^(must|has|is) /.test(message) ? message : `is not valid: ${message}`;
};
