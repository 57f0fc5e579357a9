import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { productLimits } from '../../../../domain/catalog/manage/save/product-input.ts';
import { say } from '../../../../platform/text/say.ts';
import {
  centsText,
  currencyWord,
  formatCents,
  toCents,
} from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { CellButton, focusCell } from './cell-button.tsx';
import { type Edited, type Prices, pricesOf, priceText, savePrices } from './edit-product.ts';

type PriceCellProps = {
  product: ManagedProductJson;
  of: 'price' | 'discount';
  onSaved: (product: ManagedProductJson, before: Prices, after: Prices) => void;
  /** Called if another admin changed the product meanwhile. */
  onChanged: (current: ManagedProductJson) => void;
};

/** A price that is edited in place: Enter or leaving saves, Escape cancels. */
export const PriceCell = ({ product, of, onSaved, onChanged }: PriceCellProps) => {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Removing the field would blur it, and blur saves.
  const isIdle = useRef(true);
  const before = pricesOf(product);
  const cents = of === 'price' ? before.priceCents : before.discountPriceCents;
  const shown = cents === null ? '' : centsText(cents);
  const what = of === 'price' ? say('Price') : say('Discount price');
  const close = (hasFocus: boolean) => {
    isIdle.current = true;
    setText(null);
    setError(null);
    if (hasFocus) focusCell(id);
  };
  const save = async (hasFocus: boolean) => {
    if (text === null || isIdle.current) return;
    if (text.trim() === shown && error === null) return close(hasFocus);
    const after = read(text, of, before);
    if ('error' in after) return setError(after.error);
    isIdle.current = true;
    const result = await savePrices(product, after);
    if ('product' in result) {
      close(hasFocus);
      return onSaved(result.product, before, after);
    }
    isIdle.current = false;
    setError(sentence(result, of));
    if (result.current) onChanged(result.current);
  };
  if (text === null)
    return (
      <CellButton
        id={id}
        of={of}
        name={say('{what} of {productName}', { what, productName: product.productName })}
        onEdit={() => {
          isIdle.current = false;
          setText(shown);
        }}
      >
        {cents === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <b className="font-label">{formatCents(cents)}</b>
        )}
        {of === 'price' && product.lowest ? (
          <span className="block text-ink-2 text-xs">
            <Say
              of="sizes from {updatePrice}"
              updatePrice={formatCents(toCents(product.lowest.UpdatePrice))}
            />
          </span>
        ) : null}
      </CellButton>
    );
  return (
    <span className="relative inline-block wide:-my-1 wide:-mr-2">
      <input
        className="input h-9 min-h-9 w-24 px-2 text-right text-sm tabular-nums"
        aria-label={say('{what} of {productName}', { what, productName: product.productName })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={of === 'discount' ? say('None') : undefined}
        // biome-ignore lint/a11y/noAutofocus: the cell was pressed to edit it
        autoFocus
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') close(true);
          return event.key === 'Enter' ? save(true) : undefined;
        }}
        onBlur={() => save(false)}
      />
      {error ? (
        <span
          className={`absolute top-full z-sticky mt-1 w-56 bg-raised p-2 text-left shadow-float ${
            of === 'price' ? 'wide:right-0 narrow:left-0' : 'right-0'
          }`}
          role="alert"
        >
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </span>
      ) : null}
    </span>
  );
};

const read = (text: string, of: PriceCellProps['of'], now: Prices): Prices | { error: string } => {
  const isNone = of === 'discount' && text.trim() === '';
  const cents = isNone ? null : typedCents(text);
  if (!isNone && (cents === null || cents === 0 || cents > productLimits.priceCents))
    return {
      error: say('Use {currencyWord} and cents above 0, for example 248 or {centsText}.', {
        currencyWord: currencyWord(),
        centsText: centsText(24_850),
      }),
    };
  const after =
    of === 'price'
      ? { ...now, priceCents: cents ?? now.priceCents }
      : { ...now, discountPriceCents: cents };
  if (after.discountPriceCents === null || after.discountPriceCents < after.priceCents)
    return after;
  return {
    error:
      of === 'price'
        ? say('Must be higher than the discount price, {discountPriceCents}.', {
            discountPriceCents: formatCents(after.discountPriceCents),
          })
        : say('Must be lower than the price, {priceCents}.', {
            priceCents: formatCents(after.priceCents),
          }),
  };
};

const sentence = (result: Exclude<Edited, { product: unknown }>, of: PriceCellProps['of']) => {
  if (!result.current) return result.error;
  const { priceCents, discountPriceCents } = pricesOf(result.current);
  const cents = of === 'price' ? priceCents : discountPriceCents;
  return say('Another admin changed this product: now {priceText}. Press Enter to save yours.', {
    priceText: priceText(cents),
  });
};
