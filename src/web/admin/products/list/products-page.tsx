import { Undo2 } from 'lucide';
import type { KeyboardEvent } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import type { ManagedFilterParams } from '../../../../domain/catalog/manage/list/managed-filter-schema.ts';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { isFiltered } from '../../../kit/list/list.ts';
import { firstPageIfEmpty } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ListPages } from '../../../kit/list/list-pages.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { useFilterParam } from '../../../kit/list/use-filter-param.ts';
import { useSelection } from '../../../kit/list/use-selection.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { ExportButton } from '../../kit/files/list-export-button.tsx';
import { useMay } from '../../kit/may.tsx';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx';
import type { Prices, StockChanges } from './edit-product.ts';
import { productList, productPageSize, readProductQuery } from './product-list.ts';
import { productColumns, productGrid } from './products-table.tsx';
import { useFilterChoices } from './use-filter-choices.ts';
import { useProductChanges } from './use-product-changes.ts';
import { priceEdit, stockEdit, useProductEdits } from './use-product-edits.tsx';

/** Filter, order and page are in the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { query, filter, page } = readProductQuery(new URL(request.url));
  const { $get } = signedInLoads(request.signal)['managed-products'];
  const paging = { page: String(page - 1), size: String(productPageSize) };
  const [{ products, total, lowStockMax }, notInFeed] = await Promise.all([
    loadJson($get({ query: { ...filter, sort: query.sort, ...paging } })),
    page > 1 || isFiltered(productList, query)
      ? null
      : loadJson($get({ query: { state: 'not-in-feed', size: '1' } })),
  ]);
  if (page > 1) firstPageIfEmpty(request, products, ['page']);
  const outOfFeed = notInFeed?.total ?? 0;
  return { products, total, lowStockMax, query, filter, page, outOfFeed };
};

/** Every product: found, chosen, edited in place, copied, archived and published. */
export default function Products() {
  const { products: loaded, total, lowStockMax, ...view } = useLoaderData<typeof clientLoader>();
  const { query, filter, page, outOfFeed } = view;
  const setParam = useFilterParam();
  const { products, show, done, last, undo } = useProductEdits(loaded);
  const selection = useSelection('products.chosen', {
    scope: JSON.stringify(filter),
    rows: products,
    total,
    idOf: ({ _id }) => _id,
    labels: {
      page: say('Select all on this page'),
      row: ({ productName }) => say('Select {productName}', { productName }),
    },
  });
  const { asked, setAsked, isBusy, archive, restore, duplicate } = useProductChanges();
  const edits = {
    lowStockMax,
    onPrices: (product: ManagedProductJson, before: Prices, after: Prices) =>
      done(product, priceEdit(product, before, after)),
    onStock: (product: ManagedProductJson, changes: StockChanges) =>
      done(product, stockEdit(product, changes)),
    onChanged: show,
    onDuplicate: duplicate,
    onDelete: setAsked,
    onRestore: restore,
  };
  const hidden = useHiddenColumns();
  const mayWrite = useMay('products.write');
  const add = mayWrite ? addProduct : undefined;
  const { ids, isAll, count } = selection;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the whole list
    <div
      onKeyDown={(event) => {
        if (!isUndo(event)) return undefined;
        event.preventDefault();
        return undo();
      }}
    >
      <ListPage
        list={productList}
        data={{ rows: products, next: null, query }}
        add={add}
        actions={
          products.length > 0 || isFiltered(productList, query) ? (
            <>
              <UndoButton last={last} onUndo={undo} />
              <ColumnChoice />
              <ProductsExportButton filter={filter} />
              {add}
            </>
          ) : null
        }
        choices={useFilterChoices(query)}
        above={outOfFeed > 0 ? <OutOfFeed count={outOfFeed} /> : null}
        table={{
          label: say('Products'),
          columns: productColumns(edits, hidden, mayWrite),
          keyOf: ({ _id }) => _id,
          grid: productGrid,
          ...(mayWrite && { selection }),
          sorting: { sort: query.sort ?? '', onSort: (sort) => setParam('sort', sort) },
        }}
        pages={<ProductPages page={page} total={total} />}
      />
      <SelectionBar selection={selection} noun="product" total={total}>
        <BulkActions
          selection={isAll ? { ids: null, filter, count } : { ids, filter: null, count }}
          isHidden={/^(scheduled|draft|archived)$/.test(filter.state ?? '')}
        />
      </SelectionBar>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && archive(asked)}
      >
        <Say
          of={
            '{productName} will be archived: customers no longer see it. Orders keep it, ' +
            'and you can publish it again.'
          }
          productName={asked?.productName}
        />
      </ConfirmDialog>
    </div>
  );
}

const OutOfFeed = ({ count }: { count: number }) => (
  <Notice>
    <Say
      of={
        'The feed for Google leaves out {count}: each needs an image and a color. ' +
        '<link>Show {count2, plural, one {it} other {them}}</link>'
      }
      count={counted(count, 'active product')}
      count2={count}
      link={(words) => (
        <Link className="link" to="?state=not-in-feed">
          {words}
        </Link>
      )}
    />
  </Notice>
);

const ProductsExportButton = ({ filter }: { filter: ManagedFilterParams }) => (
  <ExportButton
    ask={() => signedInApi['products-export'].$post({ json: filter })}
    name="products"
  />
);

const isUndo = (event: KeyboardEvent): boolean =>
  event.key === 'z' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !(event.target instanceof HTMLInputElement);

const UndoButton = ({ last, onUndo }: { last: string | undefined; onUndo: () => void }) => (
  <button
    type="button"
    className="icon-btn size-9 disabled:text-ink-3"
    aria-label={last ? say('Undo: {last}', { last }) : 'Undo: nothing was edited'}
    aria-keyshortcuts="Control+Z Meta+Z"
    title={last ? say('Undo: {last} (Ctrl+Z)', { last }) : say('Nothing to undo')}
    disabled={!last}
    onClick={onUndo}
  >
    <Icon of={Undo2} small />
  </button>
);

const addProduct = (
  <ButtonLink small to="/Dashboard/AddProduct">
    <Say of="Add product" />
  </ButtonLink>
);

const ProductPages = ({ page, total }: { page: number; total: number }) => {
  const last = Math.max(1, Math.ceil(total / productPageSize));
  const linkTo = (name: string, target: number) => ({
    name,
    params: { page: target === 1 ? null : target },
  });
  const count = counted(total, 'product');
  return (
    <ListPages
      className="mt-8 items-center"
      links={[
        page > 1 ? linkTo(say('Previous page'), page - 1) : null,
        page < last ? linkTo(say('Next page'), page + 1) : null,
      ]}
    >
      <p className="mr-auto text-ink-2 text-sm">
        {last === 1
          ? count
          : say('{count}, page {page} of {last}', { count, page, last: formatCount(last) })}
      </p>
    </ListPages>
  );
};
