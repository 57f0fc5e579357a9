import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { departmentLabels } from '../../../../domain/catalog/manage/save/product-input.ts';
import { publicationLabels } from '../../../../domain/catalog/publication.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDeliveryDay } from '../../../components/shop/format-date.ts';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { useMay } from '../../kit/may.tsx';
import { hideableColumns } from './column-choice.tsx';
import type { Prices, StockChanges } from './edit-product.ts';
import { PriceCell } from './price-cell.tsx';
import { editUrl, RowActions, type RowActionsProps } from './row-actions.tsx';
import { StockCell } from './stock-cell.tsx';

export type CellEdits = RowActionsProps & {
  /** The shop's, for products without their own. */
  lowStockMax: number;
  onPrices: (product: ManagedProductJson, before: Prices, after: Prices) => void;
  onStock: (product: ManagedProductJson, changes: StockChanges) => void;
  /** It is not as it was seen. */
  onChanged: (current: ManagedProductJson) => void;
};

/** A product: edited in place, and its form behind its name. `hidden` columns are left out. */
export const productColumns = (
  edits: CellEdits,
  hidden: readonly string[],
  mayWrite: boolean,
): Column<ManagedProductJson>[] =>
  allColumns(edits, !hidden.includes('category'))
    .filter(({ hideAs }) => hideAs === undefined || !hidden.includes(hideAs))
    .filter(({ head }) => mayWrite || head !== null)
    .map(({ cell, ...column }) => (mayWrite ? { ...column, cell } : readOnly(column, cell)));

// Its buttons say what they would change.
const readOnly = (
  column: Omit<Column<ManagedProductJson>, 'cell'>,
  cell: Column<ManagedProductJson>['cell'],
): Column<ManagedProductJson> => ({
  ...column,
  cell: (row, index) => (
    <fieldset disabled className="contents">
      {cell(row, index)}
    </fieldset>
  ),
});

const allColumns = (edits: CellEdits, hasCategory: boolean): Column<ManagedProductJson>[] => [
  {
    head: say('Product'),
    className: 'narrow:[grid-area:what]',
    sorts: ['name', 'name-desc'],
    cell: (product) => <ProductName product={product} hasCategory={hasCategory} />,
  },
  {
    head: say(hideableColumns.category),
    hideAs: 'category',
    width: 'max-xl:hidden!',
    className: 'text-ink-2',
    cell: ({ category }) => category,
  },
  {
    head: say(hideableColumns.department),
    hideAs: 'department',
    width: 'max-xl:hidden!',
    className: 'text-ink-2',
    cell: ({ department }) => departmentLabels[department],
  },
  {
    head: say(hideableColumns.price),
    hideAs: 'price',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:price]',
    sorts: ['price-asc', 'price-desc'],
    cell: (product) => <PriceCell product={product} of="price" {...priceEdits(edits)} />,
  },
  {
    head: say(hideableColumns.discount),
    hideAs: 'discount',
    end: 'always',
    label: say('Discount'),
    className: 'narrow:[grid-area:sale]',
    cell: (product) => (
      <span className="inline-grid justify-items-end">
        <PriceCell product={product} of="discount" {...priceEdits(edits)} />
        <Coming product={product} />
      </span>
    ),
  },
  {
    head: say(hideableColumns.stock),
    hideAs: 'stock',
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:stock]',
    sorts: ['stock-asc', 'stock-desc'],
    cell: (product) => (
      <StockCell
        product={product}
        lowStockMax={edits.lowStockMax}
        onSaved={edits.onStock}
        onChanged={edits.onChanged}
      />
    ),
  },
  {
    head: say(hideableColumns.updated),
    hideAs: 'updated',
    end: 'wide',
    width: 'max-xl:hidden!',
    className: 'text-ink-2 text-xs',
    cell: ({ updatedAt }) => <ShortDate at={updatedAt} />,
  },
  {
    head: null,
    width: 'wide:w-px',
    className: 'narrow:[grid-area:act]',
    cell: (product) => <RowActions product={product} {...edits} />,
  },
];

/** A discount that begins later. */
const Coming = ({ product }: { product: ManagedProductJson }) => {
  const { ComingDiscountPrice: price, ComingFirstDay: day } = product;
  return price !== null && day ? (
    <span className="block text-ink-2 text-xs">
      <span className="whitespace-nowrap">
        <Say of="{price} from" price={formatCents(toCents(price))} />
      </span>{' '}
      <span className="whitespace-nowrap">{formatDeliveryDay(day)}</span>
    </span>
  ) : null;
};

const priceEdits = ({ onPrices, onChanged }: CellEdits) => ({ onSaved: onPrices, onChanged });

// On phones a row has three lines: name, prices, and stock with actions.
export const productGrid = [
  'narrow:grid-cols-[1.5rem_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3 narrow:gap-y-2',
  "narrow:[grid-template-areas:'check_what_what'_'price_price_sale'_'stock_stock_act']",
].join(' ');

/** Where no column is left for it, the category stands below the name. */
const ProductName = ({ product, hasCategory }: NameProps) => {
  const mayWrite = useMay('products.write');
  const { productName, category, BrandName, colorName, state, ProductImage } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {ProductImage ? (
        <img
          className="aspect-image w-10 flex-none object-cover"
          src={ProductImage.replace('/640.', '/160.')}
          width="40"
          height="53"
          loading="lazy"
          alt=""
        />
      ) : (
        <span className="aspect-image w-10 flex-none bg-surface" aria-hidden />
      )}
      <span className="narrow:min-w-0 wide:min-w-20">
        <RowLink to={mayWrite ? editUrl(product) : `/Dashboard/product-preview/${product._id}`}>
          {productName}
        </RowLink>
        <br />
        <span className="text-ink-2 text-xs">
          {[
            BrandName,
            colorName,
            state === 'active' ? null : publicationLabels[state].toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')}
          {hasCategory ? <span className="xl:hidden">, {category}</span> : null}
        </span>
      </span>
    </span>
  );
};

type NameProps = { product: ManagedProductJson; hasCategory: boolean };
