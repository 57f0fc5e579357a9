import { redirect } from 'react-router';

/** Where promo codes stood before there were others. */
export const clientLoader = () => redirect('/Dashboard/Discounts');
