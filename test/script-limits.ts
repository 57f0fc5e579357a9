// Bytes of JavaScript that a page may load, as they are sent.
import { firstPaths, formPaths } from './public-pages.ts';

export const scriptBytesMin = 50_000;
export const scriptBytesMax = 144_900;
/** Where customers arrive. */
export const firstScriptBytesMax = 134_300;
/** With the library of forms, see docs/decisions/forms.md. */
export const formScriptBytesMax = 161_500;
/** A form behind a sign-in with a full cart, and then the way to the payment. */
export const accountScriptBytesMax = 181_500;
/** With the list of the pages of admins, a list and its dialogs. */
export const adminScriptBytesMax = 182_000;

export const scriptBytesMaxOf = (path: string): number => {
  if (firstPaths.includes(path)) return firstScriptBytesMax;
  return formPaths.includes(path) ? formScriptBytesMax : scriptBytesMax;
};
