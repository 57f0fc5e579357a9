import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { Link } from 'react-router';
import type { ManagedProductJson } from '../../../products/managed-product-schema.ts';
import { formatShortDate } from '../../components/format-date.ts';
import type { Prices, StockChanges } from './edit-product.ts';
import { PriceCell } from './price-cell.tsx';
import { departmentWords } from './product-list-url.ts';
import { editUrl, RowActions, type RowActionsProps } from './row-actions.tsx';
import { StockCell } from './stock-cell.tsx';

// Ordering and paging are the server's: no row models are loaded for them.
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type CellEdits = RowActionsProps & {
  /** The shop's, for products without their own. */
  lowStockMax: number;
  onPrices: (product: ManagedProductJson, before: Prices, after: Prices) => void;
  onStock: (product: ManagedProductJson, changes: StockChanges) => void;
  /** It is not as it was seen. */
  onChanged: (current: ManagedProductJson) => void;
};

const helper = createColumnHelper<typeof features, ManagedProductJson>();

/** Cells find the page's callbacks through `edits`, which stays the same object. */
export const createColumns = (edits: () => CellEdits) =>
  helper.columns([
    helper.accessor('productName', {
      id: 'product',
      header: 'Product',
      sortDescFirst: false,
      cell: ({ row, table }) => (
        <ProductName
          product={row.original}
          hasCategory={table.getColumn('category')?.getIsVisible() ?? false}
        />
      ),
    }),
    helper.display({
      id: 'category',
      header: 'Category',
      cell: ({ row }) => <span className="text-ink-2">{row.original.category}</span>,
    }),
    helper.display({
      id: 'department',
      header: 'Department',
      cell: ({ row }) => (
        <span className="text-ink-2">{departmentWords[row.original.department]}</span>
      ),
    }),
    ...(['price', 'discount'] as const).map((of) =>
      helper.accessor(of === 'price' ? 'ProductPrice' : 'DiscountPrice', {
        id: of,
        header: of === 'price' ? 'Price' : 'Discount price',
        enableSorting: of === 'price',
        sortDescFirst: false,
        cell: ({ row }) => (
          <PriceCell
            product={row.original}
            of={of}
            onSaved={(...saved) => edits().onPrices(...saved)}
            onChanged={(current) => edits().onChanged(current)}
          />
        ),
      }),
    ),
    helper.accessor('ProductStock', {
      id: 'stock',
      header: 'Stock',
      sortDescFirst: false,
      cell: ({ row }) => (
        <StockCell
          product={row.original}
          lowStockMax={edits().lowStockMax}
          onSaved={(...saved) => edits().onStock(...saved)}
          onChanged={(current) => edits().onChanged(current)}
        />
      ),
    }),
    helper.display({
      id: 'updated',
      header: 'Last change',
      cell: ({ row }) => (
        <span className="text-ink-2 text-xs">
          {formatShortDate(new Date(row.original.updatedAt), new Date())}
        </span>
      ),
    }),
    helper.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => (
        <RowActions
          product={row.original}
          onDuplicate={(product) => edits().onDuplicate(product)}
          onDelete={(product) => edits().onDelete(product)}
          onRestore={(product) => edits().onRestore(product)}
        />
      ),
    }),
  ]);

/** Where no column is left for it, the category stands below the name. */
const ProductName = ({
  product,
  hasCategory,
}: {
  product: ManagedProductJson;
  hasCategory: boolean;
}) => {
  const { productName, category, BrandName, colorName, archivedAt, ProductImage } = product;
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
      <span className="wrap-anywhere min-w-0">
        <Link
          className="inline-flex min-h-6 items-center font-label hover:text-accent"
          to={editUrl(product)}
        >
          {productName}
        </Link>
        <br />
        <span className="text-ink-2 text-xs">
          {[BrandName, colorName, archivedAt ? 'archived' : null].filter(Boolean).join(', ')}
          {hasCategory ? <span className="lg:hidden">, {category}</span> : null}
        </span>
      </span>
    </span>
  );
};
