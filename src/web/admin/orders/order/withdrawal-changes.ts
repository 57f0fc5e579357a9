// The calls about withdrawals.
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const withdrawal = signedInApi.withdrawals[':id'];

export const settleWithdrawal = (id: string, settled: boolean) =>
  parseResponse(withdrawal.settled.$put({ param: { id: pathParam(id) }, json: { settled } }));

/** Null: it is about no order. */
export const assignWithdrawal = (id: string, number: number | null) =>
  parseResponse(withdrawal.order.$put({ param: { id: pathParam(id) }, json: { number } }));

export const setArrival = (number: number, id: string, arrivedOn: string | null) => {
  const order = String(number);
  return parseResponse(
    signedInApi['managed-orders'][':number'].fulfillments[':id'].arrival.$put({
      param: { number: pathParam(order), id: pathParam(id) },
      json: { arrivedOn },
    }),
  );
};
