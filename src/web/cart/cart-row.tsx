import { lazy, Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { type CartLine, changeMessages } from '../../domain/cart/cart.ts';
import { say } from '../../platform/text/say.ts';
import { formatCents, toCents } from '../../platform/values/money.ts';
import { Say } from '../components/say-nodes.tsx';
import { PriceLine } from '../components/shop/price.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** A cart line; on phones its total stands only where it differs from the price. */
export const CartRow = ({ line, quantityMax, onRemove }: CartRowProps) => (
  <li className={cartRowClass} id={`line-${line._id}`} tabIndex={-1}>
    <div className="image-box row-span-2 self-start">
      <img
        className="aspect-image w-full object-cover"
        src={line.ProductImage}
        width="136"
        height="181"
        alt=""
      />
    </div>
    <div className="flex min-w-0 flex-col items-start gap-1">
      <p className="text-ink-2 text-xs">{line.BrandName}</p>
      <h2 className="font-medium">
        <Link className="py-0.5" to={`/product/${line.slug ?? line.productId ?? line._id}`}>
          {line.productName}
        </Link>
      </h2>
      <p className="text-ink-2 text-sm">{[line.colorName, line.size].filter(Boolean).join(', ')}</p>
      {line.soldIn ? null : (
        <PriceLine
          now={line.ProductPrice}
          was={line.listPrice}
          off={line.Discount}
          unit={line.UnitPrice}
          className="mt-0.5"
        />
      )}
      {changeMessages(line).map((message) => (
        <p key={message} className="border-accent border-l-2 pl-2 font-medium text-xs">
          {message}
        </p>
      ))}
    </div>
    <p
      className={`text-right font-semibold tabular-nums
        ${line.productQuantity === 1 ? 'max-sm:hidden' : ''}`}
    >
      {line.soldIn ? null : formatCents(toCents(line.UpdatePrice))}
    </p>
    <div className={`col-span-2 grid gap-1.5 self-end ${line.soldIn ? 'justify-items-start' : ''}`}>
      {line.soldIn ? (
        <>
          <Suspense>
            <UnsoldLine soldIn={line.soldIn} />
          </Suspense>
          <RemoveButton name={line.productName} onRemove={onRemove} />
        </>
      ) : (
        <QuantityStepper line={line} quantityMax={quantityMax}>
          <RemoveButton name={line.productName} onRemove={onRemove} />
        </QuantityStepper>
      )}
    </div>
  </li>
);

// Most shops have one market.
const UnsoldLine = lazy(async () => ({
  default: (await import('./unsold-line.tsx')).UnsoldLine,
}));

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    className="link"
    aria-label={say('Remove {name}', { name })}
    onClick={onRemove}
  >
    {say('Remove')}
  </button>
);

/** Stands in place of a removed line and takes the focus, so Tab leads to Undo. */
export const RemovedRow = ({ line, onUndo }: { line: CartLine; onUndo: () => void }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  const undo = () => {
    flushSync(onUndo);
    document.getElementById(`line-${line._id}`)?.focus({ preventScroll: true });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-rule not-first:border-t py-4">
      <p ref={text} tabIndex={-1} className="text-ink-2 text-sm">
        <Say
          of="{b} was removed from your cart."
          b={<b className="font-label text-ink">{line.productName}</b>}
        />
      </p>
      <button type="button" className="link" onClick={undo}>
        {say('Undo')}
      </button>
    </li>
  );
};

type CartRowProps = {
  line: CartLine;
  /** The highest quantity of one size in an order. */
  quantityMax: number;
  onRemove: () => void;
};

/** Shared with the skeleton of the cart. */
export const cartRowClass = [
  'grid grid-cols-[clamp(4rem,22vw,6.5rem)_1fr_auto] gap-x-3.5 gap-y-3 py-5',
  'border-rule not-first:border-t sm:py-6',
  'sm:grid-cols-[8.5rem_1fr_auto] sm:gap-x-6',
].join(' ');
