import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import {
  type Edited,
  type Prices,
  pricesOf,
  priceText,
  type StockChanges,
  savePrices,
  saveStock,
} from './edit-product.ts';

/** One edit that can be undone; `undo` gets the product as it is known now. */
export type Edit = {
  productId: string;
  /** 'price of Oxford Shirt' */
  what: string;
  undo: (now: ManagedProductJson) => Promise<Edited>;
};

const editsMax = 50;

/** The products of the page with what was edited here, and the way back, newest first. */
export const useProductEdits = (loaded: readonly ManagedProductJson[]) => {
  const [edited, setEdited] = useState<Edits>({ loaded, byId: {} });
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const known = useRef(new Map<string, ManagedProductJson>());
  const isUndoing = useRef(false);
  useEffect(() => {
    for (const product of loaded) known.current.set(product._id, product);
  }, [loaded]);
  // A newer load is newer than an edit before it.
  const byId = edited.loaded === loaded ? edited.byId : {};
  const show = useCallback(
    (product: ManagedProductJson) => {
      known.current.set(product._id, product);
      setEdited((now) => ({
        loaded,
        byId: { ...(now.loaded === loaded ? now.byId : {}), [product._id]: product },
      }));
    },
    [loaded],
  );
  const undo = async (): Promise<void> => {
    const [edit, ...others] = edits;
    const now = edit && known.current.get(edit.productId);
    if (!edit || !now || isUndoing.current) return;
    isUndoing.current = true;
    const result = await edit.undo(now);
    isUndoing.current = false;
    if ('product' in result) {
      setEdits(others);
      show(result.product);
      toast(say('Undone: {what}.', { what: edit.what }));
      return;
    }
    // Edits that can't be undone must not come before others.
    if (result.current) {
      setEdits(others);
      show(result.current);
    }
    toastError(say('Not undone: {what}. {error}', { what: edit.what, error: result.error }));
  };
  const newestUndo = useRef(undo);
  useEffect(() => {
    newestUndo.current = undo;
  });
  return {
    products: loaded.map((product) => byId[product._id] ?? product),
    show,
    done: (product: ManagedProductJson, edit: Edit) => {
      show(product);
      setEdits((before) => [edit, ...before].slice(0, editsMax));
      const saved = say('{charAt}{what} saved.', {
        charAt: edit.what.charAt(0).toUpperCase(),
        what: edit.what.slice(1),
      });
      toast(
        <>
          {saved}{' '}
          <button type="button" className="link" onClick={() => newestUndo.current()}>
            {say('Undo')}
          </button>
        </>,
      );
    },
    /** What `undo` takes back; undefined: nothing was edited here. */
    last: edits[0]?.what,
    undo,
  };
};

type Edits = { loaded: readonly ManagedProductJson[]; byId: Record<string, ManagedProductJson> };

/** Restores the earlier prices, unless they were changed after this edit. */
export const priceEdit = (
  { _id, productName }: ManagedProductJson,
  before: Prices,
  after: Prices,
): Edit => ({
  productId: _id,
  what: say('price of {productName}', { productName }),
  undo: async (now) => {
    const { priceCents, discountPriceCents } = pricesOf(now);
    const isAsEdited =
      priceCents === after.priceCents && discountPriceCents === after.discountPriceCents;
    return isAsEdited
      ? await savePrices(now, before)
      : {
          error: say('It is {priceText} now.', {
            priceText: priceText(discountPriceCents ?? priceCents),
          }),
          current: now,
        };
  },
});

/** Reverses the same difference, so sales in between stay counted. */
export const stockEdit = (
  { _id, productName }: ManagedProductJson,
  changes: StockChanges,
): Edit => ({
  productId: _id,
  what: say('stock of {productName}', { productName }),
  undo: (now) =>
    saveStock(
      now,
      changes.map((size) => ({ ...size, change: -size.change })),
    ),
});
