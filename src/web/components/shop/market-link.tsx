import type { ComponentProps } from 'react';
import { storedText } from '../browser/local-storage.ts';
import { marketKey } from './remembered-market.ts';

/** What addresses of the chosen market and language begin with; null: nothing was chosen. */
export const rememberedBase = storedText(marketKey);

/** A page in another market or language, which is remembered; an empty `base`: at the root. */
export const MarketLink = ({ base, path, ...link }: MarketLinkProps) => (
  // That is another document: its sums and sentences are written in another way.
  <a {...link} href={`${base && `/${base}`}${path}`} onClick={() => rememberedBase.set(base)} />
);

type MarketLinkProps = ComponentProps<'a'> & { base: string; path: string };
