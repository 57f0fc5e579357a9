// Pages of the demo shop only: the journal and About us.
import { data } from 'react-router';
import { apiContext } from './api-client.ts';
import { findStorefront, type Load } from './product-queries.ts';

/** For its loaders: an own shop answers 404. */
export const requireDemo = async ({ context }: Pick<Load, 'context'>): Promise<null> => {
  const { isDemo } = await findStorefront(context.get(apiContext));
  if (!isDemo) throw data(null, 404);
  return null;
};
