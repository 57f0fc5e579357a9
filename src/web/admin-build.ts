// Customers' documents know no page of admins; an admin's documents know all pages.
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** For the server: whether this document may load the pages of admins. */
export const adminBuildContext = createContext(false);

/** For the server: whether the path is a page of admins, whoever asks for it. */
export const adminPathContext = createContext(false);

/** The same for components, while the server renders. */
export const AdminBuild = createReactContext(false);

const mark = 'admin';

/** For the element with the styles, where the browser reads it back. */
export const markOf = (isAdmin: boolean): string | undefined => (isAdmin ? mark : undefined);

/** In the browser: whether this document may load the pages of admins. */
export const isAdminBuild = (): boolean =>
  import.meta.env.DEV || document.getElementById('styles')?.dataset.pages === mark;
