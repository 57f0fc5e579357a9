import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { say } from '../../../../platform/text/say.ts';
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
        aria-label={say('Edit {productName}', { productName })}
      >
        {say('Edit')}
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
          text: say('See in the shop'),
          label: say('See in the shop: {productName}', { productName }),
          to: `/product/${slug}`,
        }
      : {
          text: say('Preview'),
          label: say('Preview {productName}', { productName }),
          to: `/Dashboard/product-preview/${_id}`,
        },
    {
      text: say('Duplicate'),
      label: say('Duplicate {productName}', { productName }),
      onChoose: () => onDuplicate(product),
    },
    isShown
      ? {
          text: say('Delete'),
          label: say('Delete {productName}', { productName }),
          onChoose: () => onDelete(product),
        }
      : {
          text: say('Publish'),
          label: say('Publish {productName}', { productName }),
          onChoose: () => onRestore(product),
        },
  ];
};

export const editUrl = ({ _id }: ManagedProductJson): string => `/Dashboard/product-update/${_id}`;
