import type { ComponentProps } from 'react';
import { storedText } from '../browser/local-storage.ts';
import { marketKey } from './remembered-market.ts';

const remembered = storedText(marketKey);

/** A page in another market, which is remembered for the next visit; an empty slug: the default. */
export const MarketLink = ({ slug, path, ...link }: MarketLinkProps) => (
  // Another market is another document: its sums are written in another way.
  <a {...link} href={`${slug && `/${slug}`}${path}`} onClick={() => remembered.set(slug)} />
);

type MarketLinkProps = ComponentProps<'a'> & { slug: string; path: string };
