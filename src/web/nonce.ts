// The nonce marks inline scripts and styles that we wrote: text that gets into a page by mistake
// can't know it. The content policy hashes what is marked, and removes the mark.
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** For the server's entry: the nonce of this render. */
export const nonceContext = createContext<string>();

/** From the server's entry: the finished page, which a Response would encode and decode again. */
export const pageTextContext = createContext<string | null>(null);

/** For components with inline scripts or styles; undefined in the browser. */
export const Nonce = createReactContext<string | undefined>(undefined);
