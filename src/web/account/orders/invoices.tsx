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
  const files = invoices.flatMap((one) =>
    (one.xml === 'beside' ? forms : forms.slice(0, 1)).map((form) => {
      const name = `${say(invoiceKindTexts[one.kind])} ${one.number}`;
      return { ...one, form, name, key: `${one.id} ${form}` };
    }),
  );
  const download = async ({ id, form, key, name }: (typeof files)[number]) => {
    setBusy(key);
    setError('');
    try {
      saveBlob(await fetchFile({ number: orderId, id, form }), `${name}.${form}`);
    } catch (failed) {
      setError(errorMessage(failed));
    }
    setBusy('');
  };
  return (
    <ul className="grid justify-items-start gap-2">
      {files.map((one) => (
        <li key={one.key}>
          <Button
            look="outline"
            small
            busy={busy === one.key}
            busyWord={say('Preparing...')}
            onClick={() => download(one)}
          >
            {`${one.name} (${one.form.toUpperCase()})`}
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

const forms = ['pdf', 'xml'] as const;
type Asked = { number: string; id: string; form: (typeof forms)[number] };

const fetchFile = async ({ number, id, form }: Asked): Promise<Blob> => {
  const call = signedInApi.orders[':number'].invoices[':id'];
  const param = { number: pathParam(number), id: pathParam(id) };
  const response = await call.$get({ param, query: { form } });
  if (!response.ok) await parseResponse(response);
  return await response.blob();
};
