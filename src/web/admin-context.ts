import { createContext } from 'react-router';

/** For the server: whether the page is rendered for an admin, by the session's cookie. */
export const adminContext = createContext(false);
