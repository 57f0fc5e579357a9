// The logo reaches the pages on the server alone: browsers take it from the page that they show.
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Drawing } from '../../domain/shop-settings/drawing.ts';

/** For the server's entry; null: the name of the shop. */
export const logoContext = createContext<Drawing | null>(null);

export const Logo = createReactContext<Drawing | null>(null);
