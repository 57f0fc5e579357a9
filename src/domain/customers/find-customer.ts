import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { listShippingAddresses } from '../accounts/addresses/list-shipping-addresses.ts';
import type { CustomerAccount, CustomerDetails } from './customer-account.ts';
import { customerColumns, fromCustomers } from './customer-columns.ts';
import { listGroupsOf, type MembersContext } from './groups/group-members.ts';

/** An account with what it bought and its addresses. Errors: not_found. */
export const findCustomer = async (
  context: MembersContext & { database: Database },
  id: string,
): Promise<CustomerDetails | Failure<'not_found'>> => {
  const { rows } = await context.database.pool.query<CustomerAccount>({
    name: 'find-customer',
    text: `select ${customerColumns} from ${fromCustomers} where id = $1`,
    values: [id],
  });
  const [customer] = rows;
  if (!customer) return fail('not_found', 'This account no longer exists.');
  const [addresses, groups] = await Promise.all([
    listShippingAddresses(context, id),
    listGroupsOf(context.database.pool, id, context),
  ]);
  return { ...customer, addresses, groups };
};
