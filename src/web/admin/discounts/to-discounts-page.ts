import { redirect } from 'react-router';

/** Where promo codes stood before there were other discounts. */
const toDiscounts = () => redirect('/Dashboard/Discounts', 301);

export const loader = toDiscounts;
export const clientLoader = toDiscounts;
