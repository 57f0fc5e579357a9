import { useState } from 'react';
import { invoiceKindTexts } from '../../../domain/orders/order.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../api-client.ts';
import { saveBlob } from '../../components/browser/save-blob.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

type Props = { orderId: string; invoices: NonNullable<OrderJson['invoices']> };

/** An invoice and its credit notes, each to be downloaded. */
export const Invoices = ({ orderId, invoices }: Props) => {
  const [busy, setBusy] = useState('');
  const [error, setError] = useState('');
  const download = async (one: Props['invoices'][number]) => {
    setBusy(one.id);
    setError('');
    try {
      saveBlob(
        await fetchPdf(orderId, one.id),
        `${say(invoiceKindTexts[one.kind])} ${one.number}.pdf`,
      );
    } catch (failed) {
      setError(errorMessage(failed));
    }
    setBusy('');
  };
  return (
    <ul className="grid justify-items-start gap-2">
      {invoices.map((one) => (
        <li key={one.id}>
          <Button
            look="outline"
            small
            busy={busy === one.id}
            busyWord={say('Preparing...')}
            onClick={() => download(one)}
          >
            {`${say(invoiceKindTexts[one.kind])} ${one.number} (PDF)`}
          </Button>
        </li>
      ))}
      {error ? (
        <li role="alert">
          <ErrorText>{error}</ErrorText>
        </li>
      ) : null}
    </ul>
  );
};

const fetchPdf = async (number: string, id: string): Promise<Blob> => {
  const call = signedInApi.orders[':number'].invoices[':id'];
  const response = await call.$get({ param: { number: pathParam(number), id: pathParam(id) } });
  if (!response.ok) await parseResponse(response);
  return await response.blob();
};
