import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutboxEmailJson } from '../../../../domain/outbox/outbox-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { kindLabel } from '../../kit/outbox-labels.ts';

/** Sends an email again, and says so. Nothing where that is not allowed. */
export const ResendButton = ({ email }: { email: OutboxEmailJson }) => {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  if (!email.canResend) return null;
  const resend = async () => {
    setBusy(true);
    const error = await send(email.id);
    setBusy(false);
    if (error) toastError(error);
    else toast(say('The email to {recipient} is on its way.', { recipient: email.recipient }));
    await revalidate();
  };
  return (
    <Button
      small
      look="outline"
      busy={isBusy}
      busyWord={say('Sending...')}
      className="whitespace-nowrap"
      aria-label={say('Send again: {kindLabel} to {recipient}', {
        kindLabel: kindLabel(email.kind),
        recipient: email.recipient,
      })}
      onClick={resend}
    >
      {say('Send again')}
    </Button>
  );
};

// Null when done, else the sentence to show.
const send = async (id: string): Promise<string | null> => {
  try {
    await parseResponse(signedInApi.outbox[':id'].resend.$post({ param: { id: pathParam(id) } }));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
};
