import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { lowSizesOf } from '../../../../domain/catalog/manage/list/low-stock.ts';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { productLimits } from '../../../../domain/catalog/manage/save/product-input.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { CellButton, focusCell } from './cell-button.tsx';
import { type StockChanges, saveStock } from './edit-product.ts';

type StockCellProps = {
  product: ManagedProductJson;
  /** The shop's bound, for products without one of their own. */
  lowStockMax: number;
  onSaved: (product: ManagedProductJson, changes: StockChanges) => void;
  onChanged: (current: ManagedProductJson) => void;
};

/** For each size the typed text, and the stock that was shown. */
type Typed = Record<string, { text: string; seen: number }>;

/** The product's stock; a press opens a field for each size. Sales meanwhile are kept. */
export const StockCell = ({ product, lowStockMax, ...edits }: StockCellProps) => {
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const close = (hasFocus: boolean) => {
    setTyped(null);
    if (hasFocus) focusCell(id);
  };
  return (
    <div className="relative inline-flex">
      <CellButton
        id={id}
        of="stock"
        name={`Stock of ${product.productName}`}
        onEdit={() => setTyped(typed === null ? startOf(product) : null)}
      >
        <StockLabel product={product} lowStockMax={lowStockMax} />
      </CellButton>
      {typed === null ? null : (
        <SizeStocks product={product} typed={typed} onType={setTyped} onClose={close} {...edits} />
      )}
    </div>
  );
};

/** The sum, and which sizes run low. */
const StockLabel = ({ product, lowStockMax }: Pick<StockCellProps, 'product' | 'lowStockMax'>) => {
  const stock = product.ProductStock;
  if (stock === 0) return <span className="text-warning">Sold out</span>;
  const low = lowSizesOf(product, lowStockMax).map(({ label, stock: left }) => `${label} ${left}`);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      {low.length > 0 ? (
        <span className="line-clamp-2 max-w-40 wrap-anywhere text-2xs text-ink-2">
          Low: {low.slice(0, namedMax).join(', ')}
          {low.length > namedMax ? ` +${low.length - namedMax}` : ''}
        </span>
      ) : null}
      {formatCount(stock)}
    </span>
  );
};

const namedMax = 2;

const startOf = ({ sizes }: ManagedProductJson): Typed =>
  Object.fromEntries(sizes.map(({ _id, stock }) => [_id, { text: String(stock), seen: stock }]));

/** Applies the typed changes to the current stock. */
const rebased = (typed: Typed, { sizes }: ManagedProductJson): Typed =>
  Object.fromEntries(
    sizes.map(({ _id, stock }) => {
      const { text, seen } = typed[_id] ?? { text: String(stock), seen: stock };
      return [_id, { text: text === String(seen) ? String(stock) : text, seen: stock }];
    }),
  );

const SizeStocks = ({ product, typed, onType, onClose, onSaved, onChanged }: SizeStocksProps) => {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  // A repeated request must not count twice.
  const sent = useRef({ key: '', edit: '' });
  const [isSaving, setSaving] = useState(false);
  // Removing the field would blur it, and blur saves.
  const isClosed = useRef(false);
  const close = (hasFocus: boolean) => {
    isClosed.current = true;
    onClose(hasFocus);
  };
  const save = async (hasFocus: boolean) => {
    if (isSaving || isClosed.current) return;
    const changes = changesOf(typed);
    if (!changes) return setError(`Use whole numbers from 0 to ${most}.`);
    if (changes.length === 0) return close(hasFocus);
    const key = JSON.stringify(changes);
    if (sent.current.key !== key) sent.current = { key, edit: randomUuid() };
    setSaving(true);
    const result = await saveStock(product, changes, sent.current.edit);
    setSaving(false);
    if ('product' in result) {
      close(hasFocus);
      return onSaved(result.product, changes);
    }
    setError(result.error);
    if (!result.current) return;
    onType(rebased(typed, result.current));
    onChanged(result.current);
  };
  return (
    <fieldset
      className="absolute top-0 z-sticky wide:right-0 narrow:left-0 grid w-56 gap-2 border border-rule bg-raised p-3 text-left shadow-float"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') close(true);
        const isSave = event.key === 'Enter' && event.target instanceof HTMLInputElement;
        return isSave ? save(true) : undefined;
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains(relatedTarget) ? undefined : save(false)
      }
    >
      <legend className="sr-only">Stock of {product.productName}</legend>
      {product.sizes.map((size, index) => (
        <label key={size._id} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">{size.label}</span>
          <input
            className="input h-9 min-h-9 w-24 flex-none px-2 text-right text-sm tabular-nums"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            // biome-ignore lint/a11y/noAutofocus: the cell was pressed to edit it
            autoFocus={index === 0}
            value={typed[size._id]?.text ?? ''}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              const seen = typed[size._id]?.seen ?? size.stock;
              onType({ ...typed, [size._id]: { text: target.value, seen } });
            }}
          />
        </label>
      ))}
      <span role="alert">{error ? <ErrorText id={id}>{error}</ErrorText> : null}</span>
      <span className="flex justify-end gap-2">
        <Button small look="quiet" onClick={() => close(true)}>
          Cancel
        </Button>
        <Button small busy={isSaving} busyWord="Saving" onClick={() => save(true)}>
          Save
        </Button>
      </span>
    </fieldset>
  );
};

const most = formatCount(productLimits.stock);

/** The change of each size; null if a text is no number. */
const changesOf = (typed: Typed): StockChanges | null => {
  const changes: StockChanges = [];
  for (const [_id, { text, seen }] of Object.entries(typed)) {
    const stock = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(stock <= productLimits.stock)) return null;
    if (stock !== seen) changes.push({ _id, change: stock - seen });
  }
  return changes;
};

type SizeStocksProps = Omit<StockCellProps, 'lowStockMax'> & {
  typed: Typed;
  onType: (typed: Typed) => void;
  onClose: (hasFocus: boolean) => void;
};
