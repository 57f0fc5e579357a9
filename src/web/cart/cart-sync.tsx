import { useEffect } from 'react';
import { useSession } from '../session/current-user.ts';

/** Keeps the cart in step with the account's. Guests load nothing of it. */
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
