import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { formatCents, toCents } from '../../money.ts';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { Cell, Head, Row, Table } from '../account/order-table.tsx';
import { Icon } from '../components/icon.tsx';

type OnProduct = (product: ManagedProductJson) => void;
type ProductsTableProps = {
  products: readonly ManagedProductJson[];
  onDelete: OnProduct;
  onRestore: OnProduct;
};

/** One row a product, which leads to its form. */
export const ProductsTable = ({ products, ...props }: ProductsTableProps) => (
  <Table
    label="Products"
    head={
      <>
        <Head>Product</Head>
        <Head>Category</Head>
        <Head end>Price</Head>
        <Head end>Stock</Head>
        <Head>
          <span className="sr-only">Actions</span>
        </Head>
      </>
    }
  >
    {products.map((product) => (
      <ProductRow key={product._id} product={product} {...props} />
    ))}
  </Table>
);

const ProductRow = ({ product, onDelete, onRestore }: RowProps) => {
  const { productName, BrandName, colorName, category, archivedAt, sizes } = product;
  const editUrl = `/Dashboard/product-update/${product._id}`;
  const stock = sizes.map((size) => `${size.label} ${size.stock}`).join(', ');
  return (
    <Row className={rowGrid}>
      <Cell className="narrow:[grid-area:what]">
        <span className="flex min-w-0 items-center gap-3">
          {product.ProductImage ? (
            <img
              className="aspect-image w-10 flex-none object-cover"
              src={product.ProductImage.replace('/640.', '/160.')}
              width="40"
              height="53"
              loading="lazy"
              alt=""
            />
          ) : null}
          <span className="wrap-anywhere min-w-0">
            <Link
              className="inline-flex min-h-6 items-center font-label hover:text-accent"
              to={editUrl}
            >
              {productName}
            </Link>
            <br />
            <span className="text-ink-2 text-xs">
              {[BrandName, colorName, archivedAt ? 'archived' : null].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="text-ink-2 narrow:[grid-area:kind]">{category}</Cell>
      <Cell end="always" className="narrow:[grid-area:price]">
        <b className="font-label">{formatCents(toCents(product.UpdatePrice))}</b>
      </Cell>
      <Cell end="always" label="Stock" className="narrow:[grid-area:stock]" title={stock}>
        {product.ProductStock === 0 ? (
          <span className="text-warning">Sold out</span>
        ) : (
          product.ProductStock
        )}
      </Cell>
      <Cell end="always" className="narrow:[grid-area:act] wide:w-px">
        <span className="flex justify-end">
          <Link className="icon-btn size-9" to={editUrl} aria-label={`Edit ${productName}`}>
            <Icon of={Pencil} small />
          </Link>
          {archivedAt ? (
            <button
              type="button"
              className="icon-btn size-9"
              aria-label={`Restore ${productName}`}
              onClick={() => onRestore(product)}
            >
              <Icon of={RotateCcw} small />
            </button>
          ) : (
            <button
              type="button"
              className="icon-btn size-9"
              aria-label={`Delete ${productName}`}
              onClick={() => onDelete(product)}
            >
              <Icon of={Trash2} small />
            </button>
          )}
        </span>
      </Cell>
    </Row>
  );
};

type RowProps = Omit<ProductsTableProps, 'products'> & { product: ManagedProductJson };

// On phones a row is two lines: what it is and what can be done, then category, stock and price.
const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:items-center narrow:gap-x-4',
  "narrow:[grid-template-areas:'what_what_act'_'kind_stock_price']",
].join(' ');
