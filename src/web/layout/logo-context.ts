// The logo reaches the pages on the server alone: browsers take it from the page that they show.
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Drawing } from '../../domain/shop-settings/drawing.ts';
import type { ShownImage } from '../../domain/shop-settings/storefront.ts';

/** For the server's entry; null: the name of the shop. */
export const logoContext = createContext<Drawing | ShownImage | null>(null);

export const Logo = createReactContext<Drawing | ShownImage | null>(null);
