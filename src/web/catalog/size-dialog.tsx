import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useAddToCart } from '../cart/use-add-to-cart.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import type { CardProduct } from '../product-queries.ts';
import { SizePicker } from './size-picker.tsx';

/** What the customer wants once a size is chosen. */
export type Wish = 'add' | 'buy';

const words: Record<Wish, string> = { add: 'Add to cart', buy: 'Buy now' };

/** The tape of sizes on a sheet from the lower edge, for fingers. */
export const SizeDialog = ({
  product,
  wish,
  onClose,
}: {
  product: CardProduct;
  wish: Wish;
  onClose: () => void;
}) => {
  const bag = useAddToCart(product);
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setOpen(true), []);
  const size = product.sizes.find(({ _id }) => _id === chosen);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (!size) return;
    setOpen(false);
    if (wish === 'add') bag.put(size);
    else await bag.buy(size);
  };
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy={title} className="dialog sheet">
      <form className="grid gap-4" onSubmit={take}>
        <div className="hd">
          <h2 className="d1" id={title}>
            {product.productName}
          </h2>
          <button
            type="button"
            className="icon-btn"
            aria-label="Close"
            onClick={() => setOpen(false)}
          >
            <Icon of={X} />
          </button>
        </div>
        <SizePicker sizes={product.sizes} chosen={chosen} onChoose={setChosen} />
        <Button type="submit" wide disabled={!size}>
          {size ? words[wish] : 'Choose a size'}
        </Button>
      </form>
    </Dialog>
  );
};
