import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { type MenuItem, MoreMenu } from '../../../kit/list/more-menu.tsx';

type OnProduct = (product: ManagedProductJson) => void;
export type RowActionsProps = {
  onDuplicate: OnProduct;
  onDelete: OnProduct;
  onRestore: OnProduct;
};

export const RowActions = (props: RowActionsProps & { product: ManagedProductJson }) => {
  const { productName } = props.product;
  return (
    <div className="flex w-full justify-end gap-2">
      <ButtonLink
        small
        look="quiet"
        className="narrow:min-h-11"
        to={editUrl(props.product)}
        aria-label={`Edit ${productName}`}
      >
        Edit
      </ButtonLink>
      <MoreMenu name={productName} items={itemsOf(props)} />
    </div>
  );
};

const itemsOf = ({
  product,
  onDuplicate,
  onDelete,
  onRestore,
}: RowActionsProps & { product: ManagedProductJson }): MenuItem[] => {
  const { _id, slug, productName, state } = product;
  const isShown = state === 'active';
  return [
    isShown
      ? {
          text: 'See in the shop',
          label: `See in the shop: ${productName}`,
          to: `/product/${slug}`,
        }
      : {
          text: 'Preview',
          label: `Preview ${productName}`,
          to: `/Dashboard/product-preview/${_id}`,
        },
    {
      text: 'Duplicate',
      label: `Duplicate ${productName}`,
      onChoose: () => onDuplicate(product),
    },
    isShown
      ? { text: 'Delete', label: `Delete ${productName}`, onChoose: () => onDelete(product) }
      : { text: 'Publish', label: `Publish ${productName}`, onChoose: () => onRestore(product) },
  ];
};

export const editUrl = ({ _id }: ManagedProductJson): string => `/Dashboard/product-update/${_id}`;
