import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog, DialogHeader } from '../components/dialog.tsx';
import type { CardProduct } from '../product-queries.ts';
import { SizePicker } from './size-picker.tsx';
import { useAddToCart } from './use-add-to-cart.tsx';

/** What follows the choice of a size. */
export type QuickAddAction = 'addToCart' | 'buyNow';

export type SizeChoice = { product: CardProduct; action: QuickAddAction };

const labels: Record<QuickAddAction, string> = { addToCart: 'Add to cart', buyNow: 'Buy now' };

/** The size picker on a sheet from the lower edge, for touch screens. */
export const SizeDialog = ({ product, action, onClose }: SizeChoice & { onClose: () => void }) => {
  const cart = useAddToCart(product);
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setOpen(true), []);
  const size = product.sizes.find(({ _id }) => _id === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!size) return;
    setOpen(false);
    await cart[action](size);
  };
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy={title} className="dialog-sheet">
      <form className="grid gap-4" onSubmit={submit}>
        <DialogHeader id={title} title={product.productName} onClose={() => setOpen(false)} />
        <SizePicker sizes={product.sizes} chosen={chosen} onChoose={setChosen} />
        <Button type="submit" wide disabled={!size}>
          {size ? labels[action] : 'Choose a size'}
        </Button>
      </form>
    </Dialog>
  );
};
