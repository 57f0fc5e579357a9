import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notConfirmed } from '../../../domain/identity/sign-in/auth-errors.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { authProblem } from '../auth-problem.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { checkEmail } from '../field-checks.ts';
import { SettingsSection } from '../settings-section.tsx';
import { signInByCookie } from '../sign-in/sign-in.ts';

/** The email of the account, whether it is confirmed, and changing it. */
export const EmailSection = ({ email, isConfirmed, canSendEmail, newEmail }: EmailSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title={say('Email')}
      description={say('You log in with it, and receipts go there.')}
    >
      <div className="grid justify-items-start gap-4">
        <div className="grid gap-1">
          <p>{email}</p>
          {canSendEmail ? (
            <p className="text-ink-2 text-sm">
              {isConfirmed ? say('Confirmed') : say('Not confirmed yet')}
            </p>
          ) : null}
        </div>
        {newEmail === null ? null : <Waiting newEmail={newEmail} />}
        {isOpen ? (
          <EmailForm onClose={() => setOpen(false)} />
        ) : (
          <Button look="outline" small onClick={() => setOpen(true)}>
            {say('Change email')}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
};

const Waiting = ({ newEmail }: { newEmail: string }) => {
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    try {
      await parseResponse(signedInApi['email-changes'].$delete());
      await revalidate();
      toast(say('Your email stays as it is.'));
    } catch (error) {
      toastError(authProblem(error).message);
    }
  };
  return (
    <Notice>
      <Say
        of="Open the link that we sent to {newEmail}. Until then your email stays as it is. "
        newEmail={newEmail}
      />
      <button type="button" className="link" onClick={cancel}>
        {say('Cancel the change')}
      </button>
    </Notice>
  );
};

const EmailForm = ({ onClose }: { onClose: () => void }) => {
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const { form, field, isBusy, ...shown } = useForm<{ email: string }>({
    rules: { email: checkEmail },
    fieldsOf: { 'invalid-email': 'email', 'email-already-in-use': 'email' },
    isLoud: true,
    explain: authProblem,
    send: async (json) => {
      const request = () => parseResponse(signedInApi['email-changes'].$post({ json }));
      const answer = await run(request);
      if (!answer) return notConfirmed;
      const failed = answer.needsConfirmation ? null : await signInByCookie();
      if (failed) return failed;
      await revalidate();
      toast(
        answer.needsConfirmation ? say('We sent you a link to confirm it.') : say('Update Success'),
      );
      onClose();
      return null;
    },
  });
  return (
    <>
      <form {...form} className="grid w-full gap-4">
        <TextField
          label={say('New email')}
          {...field('email')}
          type="email"
          autoComplete="email"
          autoFocus
        />
        <FormProblem of={shown} />
        <FormButtons name="Change email" busy={isBusy} onCancel={onClose} />
      </form>
      {dialog}
    </>
  );
};

type EmailSectionProps = {
  email: string;
  isConfirmed: boolean;
  canSendEmail: boolean;
  newEmail: string | null;
};
