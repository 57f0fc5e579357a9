import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import type { PaidChoice } from '../delete-question.tsx';

/** Deletes a line of an order; of a paid one `choice` says what becomes of money and goods. */
export const deleteLine = (id: string, choice: PaidChoice = 'hide') =>
  parseResponse(
    signedInApi['delete-order'][':id'].$delete({
      param: { id: pathParam(id) },
      query: choice === 'refund' ? { refund: 'true' } : {},
    }),
  );
