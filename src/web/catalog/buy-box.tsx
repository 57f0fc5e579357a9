import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { formatCents, toCents } from '../../money.ts';
import { freeShippingOverCents } from '../../pricing/pricing.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { PriceLine } from '../components/price.tsx';
import { Stars } from '../components/stars.tsx';
import { Colorways } from './colorways.tsx';
import { SizePicker } from './size-picker.tsx';
import type { SizeSelection } from './use-size-selection.ts';

/** Everything beside the images: name, price, color, size, and into the cart. */
export const BuyBox = ({ product, selection }: BuyBoxProps) => (
  <div className="grid gap-5 md:sticky md:top-30">
    <div>
      <p className="text-ink-2 text-sm">{product.BrandName}</p>
      <h1 className="display-2 mt-1 mb-2.5">{product.productName}</h1>
      <Stars rating={product.rating} count={product.ratingCount} />
    </div>
    <PriceLine
      now={product.UpdatePrice}
      was={product.DiscountPrice === null ? null : product.ProductPrice}
      off={product.Discount}
      className="text-lg"
    />
    <Colorways product={product} size={selection.label} />
    <SizePicker
      sizes={product.sizes}
      chosen={selection.chosen}
      error={selection.error}
      onChoose={selection.choose}
      ref={selection.picker}
    />
    <div className="grid gap-2.5">
      <AddButton selection={selection} />
      {selection.isSoldOut ? null : (
        <Button look="outline" wide onClick={selection.buyNow}>
          Buy now
        </Button>
      )}
    </div>
    <ul className="grid gap-2 text-ink-2 text-sm">
      <Benefit icon={<Icon of={Truck} small />}>
        {toCents(product.UpdatePrice) > freeShippingOverCents
          ? 'Free delivery: this order is over $99'
          : 'Free delivery on orders over $99'}
      </Benefit>
      <Benefit icon={<Icon of={Undo2} small />}>30 days return</Benefit>
    </ul>
    <Details product={product} />
  </div>
);

/** Price and Add to cart along the lower edge of a phone. */
export const StickyBuyBar = ({ product, selection }: BuyBoxProps) => (
  <div
    className="sticky bottom-0 z-sticky flex items-center gap-3 border-ink border-t bg-paper
      px-gutter py-2.5 md:hidden"
    data-sticky-bar
  >
    <b className="tabular-nums">{formatCents(toCents(product.UpdatePrice))}</b>
    <AddButton selection={selection} />
  </div>
);

type BuyBoxProps = { product: ProductInFullJson; selection: SizeSelection };

const AddButton = ({
  selection: { isInCart, isSoldOut, addToCart },
}: Pick<BuyBoxProps, 'selection'>) =>
  isInCart ? (
    <ButtonLink wide to="/productsCart">
      In the cart
    </ButtonLink>
  ) : (
    <Button wide disabled={isSoldOut} onClick={addToCart}>
      {isSoldOut ? 'Sold out' : 'Add to cart'}
    </Button>
  );

const Benefit = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    {icon}
    {children}
  </li>
);

const Details = ({ product }: { product: ProductInFullJson }) => (
  <div>
    {[
      { title: 'Description', text: product.ProductDescription },
      { title: 'Material', text: product.material },
      { title: 'Delivery and returns', text: deliveryAndReturns },
    ].map(({ title, text }, index) =>
      text ? (
        <details
          key={title}
          className="group/details border-rule border-t last:border-b"
          open={index === 0}
        >
          <summary
            className="flex min-h-12 cursor-pointer items-center
              justify-between font-label text-sm"
          >
            {title}
            <Icon of={Plus} small className="transition-[rotate] group-open/details:rotate-45" />
          </summary>
          <p className="max-w-136 pb-5 text-compact text-ink-2">{text}</p>
        </details>
      ) : null,
    )}
  </div>
);

const deliveryAndReturns = [
  'Delivery is $20.00, and free on orders over $99.',
  'Return unworn items with the label on within 30 days.',
].join(' ');
