import { type FormEvent, useEffect, useId, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import type { CardProduct } from '../../card-product.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogHeader } from '../../kit/dialog.tsx';
import { type QuickAddAction, useAddToCart } from '../use-add-to-cart.tsx';
import { SizePicker } from './size-picker.tsx';

export type SizeChoice = { product: CardProduct };

type SizeDialogProps = SizeChoice & {
  /** The chosen size goes into the cart. */
  onTake?: (sizeId: string) => void;
  onClose: () => void;
};

/** The size picker on a sheet from the lower edge, for touch screens; what follows is a button. */
export const SizeDialog = ({ product, onTake, onClose }: SizeDialogProps) => {
  const cart = useAddToCart(product);
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [onlySize, another] = product.sizes;
  const [chosen, setChosen] = useState(onlySize && !another ? onlySize._id : null);
  useEffect(() => setOpen(true), []);
  const size = product.sizes.find(({ _id }) => _id === chosen);
  const take = async (action: QuickAddAction) => {
    if (!size) return;
    setOpen(false);
    onTake?.(size._id);
    await cart[action](size);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return take('addToCart');
  };
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy={title} className="dialog-sheet">
      <form className="grid gap-4" onSubmit={submit}>
        <DialogHeader id={title} title={product.productName} onClose={() => setOpen(false)} />
        <SizePicker product={product} chosen={chosen} onChoose={setChosen} />
        <div className="grid gap-2.5">
          <Button type="submit" wide disabled={!size}>
            {size ? say('Add to cart') : say('Choose a size')}
          </Button>
          <Button look="outline" wide disabled={!size} onClick={() => take('buyNow')}>
            {say('Buy now')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
