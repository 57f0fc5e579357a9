import { useEffect, useState } from 'react';
import { PrefetchPages } from '../components/prefetch-pages.tsx';
import { useSession } from '../session/current-user.ts';

const way = ['/checkoutForm', '/Dashboard/payment'];
const wayOfGuests = ['/Login', '/SignUp', ...way];

/** Fetches the scripts of the way to an order, so that its pages open on a bad connection. */
export const PrefetchCheckout = () => {
  const [isLater, setLater] = useState(false);
  const pages = useSession() ? way : wayOfGuests;
  useEffect(() => {
    // The page itself comes first.
    const timer = setTimeout(() => setLater(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? <PrefetchPages pages={pages} /> : null;
};
