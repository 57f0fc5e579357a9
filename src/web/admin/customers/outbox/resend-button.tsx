import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutboxEmailJson } from '../../../../domain/outbox/outbox-schema.ts';
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
    else toast(`The email to ${email.recipient} is on its way.`);
    await revalidate();
  };
  return (
    <Button
      small
      look="outline"
      busy={isBusy}
      busyWord="Sending..."
      className="whitespace-nowrap"
      aria-label={`Send again: ${kindLabel(email.kind)} to ${email.recipient}`}
      onClick={resend}
    >
      Send again
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
