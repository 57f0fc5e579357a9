import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { formatCents, toCents } from '../../money.ts';
import { freeShippingOverCents } from '../../pricing/pricing.ts';
import { type SizeJson, useAddToCart } from '../cart/use-add-to-cart.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { PriceLine } from '../components/price.tsx';
import { Stars } from '../components/stars.tsx';
import { SizePicker } from './size-picker.tsx';
import { Swatch } from './swatch.tsx';

/** Which size is chosen, what is missing, and the two ways out; shared by the box and the bar that sticks on phones. */
export const useSizeSelection = (product: ProductInFullJson) => {
  const bag = useAddToCart(product);
  const [onlySize, another] = product.sizes;
  const [chosen, setChosen] = useState(onlySize && !another ? onlySize._id : null);
  const [isAsked, setAsked] = useState(false);
  const tape = useRef<HTMLFieldSetElement>(null);
  const size = product.sizes.find(({ _id, stock }) => _id === chosen && stock > 0);
  const isSoldOut = product.ProductStock === 0;
  // Before hydration the DOM alone knows which size was chosen.
  useLayoutEffect(() => {
    const early = tape.current?.querySelector<HTMLInputElement>('input:checked');
    if (early) setChosen(early.value);
  }, []);

  const withSize = (use: (size: SizeJson) => unknown) => () => {
    if (size) return use(size);
    setAsked(true);
    tape.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return {
    tape,
    chosen: size?._id ?? null,
    choose: setChosen,
    error: isAsked && !size && !isSoldOut ? 'Choose a size first.' : null,
    isSoldOut,
    isThere: size !== undefined && bag.isInCart(size),
    add: withSize(bag.put),
    buy: withSize(bag.buy),
  };
};

export type Buying = ReturnType<typeof useSizeSelection>;

/** Everything beside the images: what it is, what it costs, which size, and into the cart. */
export const BuyBox = ({ product, buying }: { product: ProductInFullJson; buying: Buying }) => (
  <div className="buybox">
    <div>
      <p className="muted small">{product.BrandName}</p>
      <h1 className="d2">{product.productName}</h1>
      <Stars rating={product.rating} count={product.ratingCount} />
    </div>
    <PriceLine
      now={product.UpdatePrice}
      was={product.DiscountPrice === null ? null : product.ProductPrice}
      off={product.Discount}
    />
    <Colors product={product} />
    <SizePicker
      sizes={product.sizes}
      chosen={buying.chosen}
      error={buying.error}
      onChoose={buying.choose}
      ref={buying.tape}
    />
    <div className="acts">
      <AddButton buying={buying} />
      {buying.isSoldOut ? null : (
        <Button look="outline" wide onClick={buying.buy}>
          Buy now
        </Button>
      )}
    </div>
    <ul className="promise">
      <li>
        <Icon of={Truck} small />
        {toCents(product.UpdatePrice) > freeShippingOverCents
          ? 'Free delivery: this order is over 99$'
          : 'Free delivery on orders over 99$'}
      </li>
      <li>
        <Icon of={Undo2} small /> 30 days return
      </li>
    </ul>
    <Details product={product} />
  </div>
);

/** Price and Add to cart along the lower edge of a phone. */
export const StickyBuy = ({ product, buying }: { product: ProductInFullJson; buying: Buying }) => (
  <div className="stickybuy">
    <b className="num">{formatCents(toCents(product.UpdatePrice))}</b>
    <AddButton buying={buying} />
  </div>
);

const AddButton = ({ buying }: { buying: Buying }) =>
  buying.isThere ? (
    <ButtonLink wide to="/productsCart">
      In the cart
    </ButtonLink>
  ) : (
    <Button wide disabled={buying.isSoldOut} onClick={buying.add}>
      {buying.isSoldOut ? 'Sold out' : 'Add to cart'}
    </Button>
  );

const Colors = ({ product }: { product: ProductInFullJson }) =>
  product.colorName && product.colorHex ? (
    <div>
      <p className="lab">Color: {product.colorName}</p>
      <div className="swatches">
        {product.colorways.map(({ _id, slug, colorName, colorHex }) => (
          <Link
            key={_id}
            className="swatch"
            to={`/product/${slug}`}
            preventScrollReset
            aria-label={colorName}
            aria-current={_id === product._id ? 'true' : undefined}
          >
            <Swatch hex={colorHex} />
          </Link>
        ))}
      </div>
    </div>
  ) : null;

const Details = ({ product }: { product: ProductInFullJson }) => (
  <div className="acc">
    {[
      { title: 'Description', text: product.ProductDescription },
      { title: 'Material and care', text: product.material },
      {
        title: 'Delivery and returns',
        text: 'Delivery is $20.00, and free on orders over 99$. Send back what you have not worn, with the label on, within 30 days.',
      },
    ].map(({ title, text }, index) =>
      text ? (
        <details key={title} open={index === 0}>
          <summary>
            {title} <Icon of={Plus} small />
          </summary>
          <p className="in">{text}</p>
        </details>
      ) : null,
    )}
  </div>
);
