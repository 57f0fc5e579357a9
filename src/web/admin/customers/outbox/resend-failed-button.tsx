import { useRevalidator } from 'react-router';
import { errorMessage } from '../../../api-client.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

/** Sends failed emails again where that is allowed, after a question. */
export const ResendFailedButton = () => {
  const { revalidate } = useRevalidator();
  const resend = async () => {
    try {
      const sent = await parseResponse(signedInApi.outbox['resend-failed'].$post());
      toast(wordsOf(sent));
      await revalidate();
    } catch (error) {
      toastError(errorMessage(error));
    }
  };
  return (
    <ConfirmButton look="outline" question={question} confirm="Send again" onConfirm={resend}>
      Send failed emails again
    </ConfirmButton>
  );
};

const question =
  'Emails that failed in the last seven days go to their customers again, up to 50 at a time. ' +
  'Links for signing in are never sent again.';

const wordsOf = ({ resent, hasMore }: { resent: number; hasMore: boolean }): string => {
  if (resent === 0) return 'No email was left to send again.';
  const sent = resent === 1 ? '1 email is on its way.' : `${resent} emails are on their way.`;
  return hasMore ? `${sent} More wait for another press.` : sent;
};
