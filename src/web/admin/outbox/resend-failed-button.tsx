import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** Sends the failed emails again that may be, after a question. */
export const ResendFailedButton = () => {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const sent = await parseResponse(signedInApi.outbox['resend-failed'].$post());
      toast(wordsOf(sent));
      await revalidate();
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        Send failed emails again
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={resend}
        busy={isBusy}
        confirm="Send again"
      >
        Emails that failed in the last seven days go to their customers again, up to 50 at a time.
        Links for signing in are never sent again.
      </ConfirmDialog>
    </>
  );
};

const wordsOf = ({ resent, hasMore }: { resent: number; hasMore: boolean }): string => {
  if (resent === 0) return 'No email was left to send again.';
  const sent = resent === 1 ? '1 email is on its way.' : `${resent} emails are on their way.`;
  return hasMore ? `${sent} More wait for another press.` : sent;
};
