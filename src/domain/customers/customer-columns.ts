import { userAccountColumns } from '../accounts/users/user-account-columns.ts';

/** The columns of `users` with `customer_totals`, named as in `CustomerAccount`. */
export const customerColumns = `${userAccountColumns}, orders,
  spent_cents as "spentCents", elsewhere,
  nullif(last_paid_at, '-infinity') as "lastPaidAt",
  array(select tag from customer_tags t where t.user_id = users.id order by tag) as tags`;

export const fromCustomers = 'users join customer_totals on user_id = id';
