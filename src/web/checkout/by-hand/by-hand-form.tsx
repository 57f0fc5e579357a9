// The form of a payment by hand has nothing to fill in: its button places the order.
import { useEffect } from 'react';
import { say } from '../../../platform/text/say.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { type CardFormProps, type CardResult, providerTimeout } from '../card/card-result.ts';

export const ByHandForm = ({ clientSecret, price, note, onReady }: CardFormProps) => {
  useEffect(() => {
    onReady(() => confirm(clientSecret, price));
    return () => onReady(null);
  }, [clientSecret, price, onReady]);
  return (
    <div className="notice grid gap-1 text-sm">
      <p>{note}</p>
      <p>{say('You will find how to pay on the order page and in an email.')}</p>
    </div>
  );
};

const confirm = async (clientSecret: string, price: number): Promise<CardResult> => {
  const id = clientSecret.split('_secret_')[0] ?? '';
  try {
    await parseResponse(
      signedInApi.payments[':id'].confirm.$post({
        param: { id: pathParam(id) },
        json: { price },
      }),
    );
    return { kind: 'pending', isKnown: true };
  } catch (error) {
    const { code = '', message = say(providerTimeout) } = apiErrorOf(error) ?? {};
    // The page loads again, with what is due now.
    const isOld = ['price_changed', 'order_expired', 'already_paid'].includes(code);
    return isOld ? { kind: 'canceled' } : { kind: 'declined', message };
  }
};
