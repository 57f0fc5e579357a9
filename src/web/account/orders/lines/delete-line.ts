import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import type { PaidChoice } from '../delete-question.tsx';
import { tellSizesGone } from './tell-sizes-gone.ts';

/** Deletes a line of an order; for a paid one `choice` decides about refund and restock. */
export const deleteLine = (id: string, choice: PaidChoice = 'hide') =>
  tellSizesGone(
    parseResponse(
      signedInApi['delete-order'][':id'].$delete({
        param: { id: pathParam(id) },
        query: choice === 'refund' ? { refund: 'true' } : {},
      }),
    ),
  );
