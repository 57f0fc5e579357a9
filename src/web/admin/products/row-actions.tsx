import { Copy, Eye, Pencil, RotateCcw, Trash } from 'lucide';
import { Link } from 'react-router';
import type { ManagedProductJson } from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import { Icon } from '../../components/media/icon.tsx';

type OnProduct = (product: ManagedProductJson) => void;
export type RowActionsProps = {
  onDuplicate: OnProduct;
  onDelete: OnProduct;
  onRestore: OnProduct;
};

export const RowActions = ({
  product,
  onDuplicate,
  onDelete,
  onRestore,
}: RowActionsProps & { product: ManagedProductJson }) => {
  const { _id, slug, productName, state } = product;
  return (
    <span className="flex w-full justify-end">
      <Link className={action} to={editUrl(product)} aria-label={`Edit ${productName}`}>
        <Icon of={Pencil} small />
      </Link>
      {state !== 'active' ? (
        <Link
          className={action}
          to={`/Dashboard/product-preview/${_id}`}
          aria-label={`Preview ${productName}`}
        >
          <Icon of={Eye} small />
        </Link>
      ) : (
        <Link
          className={action}
          to={`/product/${slug}`}
          aria-label={`See ${productName} in the shop`}
        >
          <Icon of={Eye} small />
        </Link>
      )}
      <button
        type="button"
        className={action}
        aria-label={`Duplicate ${productName}`}
        onClick={() => onDuplicate(product)}
      >
        <Icon of={Copy} small />
      </button>
      {state !== 'active' ? (
        <button
          type="button"
          className={action}
          aria-label={`Publish ${productName}`}
          onClick={() => onRestore(product)}
        >
          <Icon of={RotateCcw} small />
        </button>
      ) : (
        <button
          type="button"
          className={action}
          aria-label={`Delete ${productName}`}
          onClick={() => onDelete(product)}
        >
          <Icon of={Trash} small />
        </button>
      )}
    </span>
  );
};

const action = 'icon-btn size-9 narrow:size-11';

export const editUrl = ({ _id }: ManagedProductJson): string => `/Dashboard/product-update/${_id}`;
