import { useEffect } from 'react';
import { useSession } from '../session/current-user.ts';

/** Keeps the cart in sync with the account's cart. Guests do not load this script. */
export const CartSync = () => {
  const email = useSession()?.email;
  useEffect(() => {
    if (!email) return;
    const starting = import('./sync-cart.ts').then(({ syncCart }) => syncCart());
    // A script that did not load is tried again with the next page.
    starting.catch(() => undefined);
    return () => {
      starting.then((stop) => stop()).catch(() => undefined);
    };
  }, [email]);
  return null;
};
