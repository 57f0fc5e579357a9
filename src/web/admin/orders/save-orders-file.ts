import type { OrderJson } from '../../../orders/order-schema.ts';
import { exportedOrdersMax } from '../../../orders/orders-csv.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { filterQuery, type OrderListParams } from './order-list-params.ts';

/** Fetches the file and hands it to the browser. Throws on errors and on half a file. */
export const saveOrdersFile = async (
  params: OrderListParams,
  orders?: readonly OrderJson[],
): Promise<{ rows: number; isCut: boolean }> => {
  const json = orders
    ? { numbers: orders.map(({ number }) => number) }
    : { ...filterQuery(params), ...(params.state && { state: params.state }) };
  const response = await signedInApi['orders-export'].$post({ json });
  if (!response.ok) await parseResponse(response);
  const file = await response.blob();
  // Each order is one line, after the line of titles.
  const rows = (await file.text()).split('\r\n').length - 2;
  saveFile(file);
  return { rows, isCut: rows >= exportedOrdersMax };
};

const saveFile = (file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `orders-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Some browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
