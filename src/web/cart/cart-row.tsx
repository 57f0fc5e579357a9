import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { CartLine } from '../../cart/cart.ts';
import { formatCents, toCents } from '../../money.ts';
import { ErrorText } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';
import { PriceLine } from '../components/price.tsx';
import { decreaseLine, increaseLine } from './cart-store.ts';

/** One line of the cart. The minus is there above 1 only; its cell stays, so that nothing jumps. */
export const CartRow = ({ line, onRemove }: { line: CartLine; onRemove: () => void }) => {
  const reason = useId();
  const more = useRef<HTMLButtonElement>(null);
  const isAll = line.productQuantity >= line.ProductStock;
  const less = () => {
    decreaseLine(line._id);
    // At 1 the minus is gone, and the focus would be lost with it.
    if (line.productQuantity === 2) more.current?.focus();
  };
  return (
    <li>
      <div className="ph">
        <img src={line.ProductImage} width="136" height="181" alt="" />
      </div>
      <div className="mid">
        <p className="muted xs">{line.BrandName}</p>
        <h2>
          <Link to={`/product/${line.slug ?? line.productId ?? line._id}`}>{line.productName}</Link>
        </h2>
        <p className="muted small">{[line.colorName, line.size].filter(Boolean).join(', ')}</p>
        <PriceLine now={line.ProductPrice} was={line.listPrice} off={line.Discount} />
        <div className="acts">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own reset for two buttons and a number */}
          <div className="qty" role="group" aria-label={`Quantity of ${line.productName}`}>
            {line.productQuantity > 1 ? (
              <button type="button" aria-label="One less" onClick={less}>
                <Icon of={Minus} small />
              </button>
            ) : (
              <span />
            )}
            <span aria-live="polite">{line.productQuantity}</span>
            <button
              ref={more}
              type="button"
              aria-label="One more"
              aria-disabled={isAll}
              aria-describedby={isAll ? reason : undefined}
              onClick={() => isAll || increaseLine(line._id)}
            >
              <Icon of={Plus} small />
            </button>
          </div>
          <button
            type="button"
            className="link"
            aria-label={`Remove ${line.productName}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
        {isAll ? (
          <div className="xs muted" id={reason}>
            {line.productQuantity > line.ProductStock ? (
              <ErrorText>{tooMany(line)}</ErrorText>
            ) : line.productQuantity === 1 ? (
              'That is the last one.'
            ) : (
              `Those are all ${line.ProductStock} we have.`
            )}
          </div>
        ) : null}
      </div>
      <p className="sum">{formatCents(toCents(line.UpdatePrice))}</p>
    </li>
  );
};

const tooMany = ({ ProductStock }: CartLine): string =>
  ProductStock === 0
    ? 'Sold out since you chose it. Take it out to go on.'
    : `We have ${ProductStock} left. Take fewer.`;
