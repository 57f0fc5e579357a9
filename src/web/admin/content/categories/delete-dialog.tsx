import { Link } from 'react-router';
import type { ManagedCategoryJson } from '../../../../domain/catalog/categories/category-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog, Dialog } from '../../../kit/dialog.tsx';
import { useChange } from '../../kit/use-change.ts';
import { deleteCategory } from './category-changes.ts';
import { productsUrl } from './category-rows.tsx';

type Props = {
  /** Null: closed. */
  category: ManagedCategoryJson | null;
  all: readonly ManagedCategoryJson[];
  onClose: () => void;
};

/** Asks before an empty category is deleted; otherwise says why it cannot be. */
export const DeleteDialog = ({ category, all, onClose }: Props) => {
  const below = all.find(({ parent }) => parent === category?.name);
  const isUsed = category !== null && (below !== undefined || category.products > 0);
  return (
    <>
      <Dialog open={isUsed} title={say('It is not empty')} onClose={onClose}>
        {category ? (
          <>
            <p className="mb-4 text-ink-2 text-sm">
              {below
                ? say('“{label}” is below “{label2}”. Move it first.', {
                    label: below.label,
                    label2: category.label,
                  })
                : say(
                    '“{label}” has {products}. Give them another category first: choose all and ' +
                      'press Change.',
                    { label: category.label, products: counted(category.products, 'product') },
                  )}
            </p>
            {below ? null : (
              <ButtonLink look="outline" to={productsUrl(category.name)}>
                {say('Show its products')}
              </ButtonLink>
            )}
          </>
        ) : null}
      </Dialog>
      <Question key={category?.name} category={isUsed ? null : category} onClose={onClose} />
    </>
  );
};

const Question = ({ category, onClose }: Omit<Props, 'all'>) => {
  const { change, isBusy, error } = useChange();
  const remove = async (one: ManagedCategoryJson) => {
    if (await change(() => deleteCategory(one), say('Deleted!'))) onClose();
  };
  return (
    <ConfirmDialog
      open={category !== null}
      onClose={onClose}
      busy={isBusy}
      onConfirm={() => category && remove(category)}
    >
      {category && error ? (
        <>
          {error}{' '}
          <Link className="link" to={productsUrl(category.name, 'archived')}>
            {say('Show archived ones')}
          </Link>
        </>
      ) : (
        say('“{label}” will be deleted. Discounts and collections that name it find nothing.', {
          label: category?.label ?? '',
        })
      )}
    </ConfirmDialog>
  );
};
