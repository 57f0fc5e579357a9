import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { ChosenProduct } from '../../../../domain/catalog/collections/collection.ts';
import { bodyLimits } from '../../../../domain/content/pages/page-body.ts';
import { say } from '../../../../platform/text/say.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { findShown } from '../../kit/products/use-found-products.ts';
import { ChosenProducts } from '../collections/chosen-products.tsx';
import { useProducts } from './products-node.tsx';

type DialogProps = { editor: Editor; open: boolean; onClose: () => void };

export const ProductsDialog = ({ editor, open, onClose }: DialogProps) => (
  <Dialog open={open} title={say('Products')} onClose={onClose}>
    <KnownProducts editor={editor} onClose={onClose} />
  </Dialog>
);

/** New products, or those of the block that is selected. */
const KnownProducts = ({ editor, onClose }: Omit<DialogProps, 'open'>) => {
  const { ids = [] }: { ids?: string[] } = editor.getAttributes('products');
  const known = useProducts(ids);
  if (!known) return <Skeleton />;
  const start = ids.map((id) => {
    const product = known.find(({ _id }) => _id === id);
    return { id, name: product?.productName ?? say('A product'), isArchived: !product };
  });
  return <ProductsForm editor={editor} onClose={onClose} start={start} />;
};

type FormProps = Omit<DialogProps, 'open'> & { start: ChosenProduct[] };

const ProductsForm = ({ editor, onClose, start }: FormProps) => {
  const [chosen, setChosen] = useState(start);
  const isNew = start.length === 0;
  const { form, isBusy } = useForm<Record<string, never>>({
    start: {},
    send: () => {
      setProducts(
        editor,
        chosen.map(({ id }) => id),
        isNew,
      );
      onClose();
      return Promise.resolve(null);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <ChosenProducts
        chosen={chosen}
        max={bodyLimits.productsOfBlock}
        find={findShown}
        onChange={setChosen}
      />
      <FormButtons name={isNew ? say('Insert') : say('Save')} busy={isBusy} onCancel={onClose} />
    </form>
  );
};

/** Below the paragraph, list or table in which the text cursor is. */
const setProducts = (editor: Editor, ids: string[], isNew: boolean): void => {
  if (!isNew && ids.length > 0) editor.chain().updateAttributes('products', { ids }).run();
  else if (!isNew) editor.chain().deleteSelection().run();
  else if (ids.length > 0) {
    const { $to } = editor.state.selection;
    const at = $to.depth > 0 ? $to.after(1) : $to.pos;
    editor.chain().insertContentAt(at, { type: 'products', attrs: { ids } }).run();
  }
};
