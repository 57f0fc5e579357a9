import { exportedOrdersMax } from '../../../../domain/orders/list/orders-csv.ts';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { countRows, saveFile } from '../../kit/files/save-file.ts';
import { filterQuery, type OrderQuery } from './order-list.ts';

/** Fetches the file and saves it. Throws on errors and incomplete files. */
export const saveOrdersFile = async (
  query: OrderQuery,
  orders?: readonly OrderJson[],
): Promise<{ rows: number; isCut: boolean }> => {
  const json = orders
    ? { numbers: orders.map(({ number }) => number) }
    : { ...filterQuery(query), state: query.state };
  const response = await signedInApi['orders-export'].$post({ json });
  if (!response.ok) await parseResponse(response);
  const file = await response.blob();
  const rows = await countRows(file);
  saveFile(file, 'orders');
  return { rows, isCut: rows >= exportedOrdersMax };
};
