import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useSession } from '../session/current-user.ts';

const way = ['/checkoutForm', '/Dashboard/payment'];
const signInPages = ['/Login', '/SignUp'];

/** Fetches the scripts of the way to an order, so that its pages open on a bad connection. */
export const PrefetchCheckout = () => {
  const [isLater, setLater] = useState(false);
  const pages = useSession() ? way : [...signInPages, ...way];
  useEffect(() => {
    // The page itself comes first.
    const timer = setTimeout(() => setLater(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
};
