import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { notConfirmed } from '../../../domain/identity/sign-in/auth-errors.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toasts.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { authProblem } from '../auth-problem.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { checkNewPassword, checkPassword } from '../field-checks.ts';
import { SettingsSection } from '../settings-section.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

/** Changing the password, or setting one where a provider was enough until now. */
export const PasswordSection = ({ email, hasPassword }: PasswordSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SettingsSection
      title={say('Password')}
      description={
        hasPassword
          ? say('A new one logs you out on all other devices.')
          : say('You have none. Set one to log in by email as well.')
      }
    >
      {isOpen ? (
        <PasswordForm email={email} hasPassword={hasPassword} onClose={close} />
      ) : (
        <Button look="outline" small onClick={() => setOpen(true)}>
          {titleOf(hasPassword)}
        </Button>
      )}
    </SettingsSection>
  );
};

const PasswordForm = ({
  email,
  hasPassword,
  onClose,
}: PasswordSectionProps & { onClose: () => void }) => {
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const { form, field, isBusy, ...shown } = useForm<{
    currentPassword?: string;
    newPassword: string;
  }>({
    rules: {
      ...(hasPassword && { currentPassword: checkPassword }),
      newPassword: checkNewPassword,
    },
    fieldsOf: { 'wrong-password': 'currentPassword', 'weak-password': 'newPassword' },
    isLoud: true,
    explain: authProblem,
    send: async (json) => {
      const done = await run(() => parseResponse(signedInApi.password.$put({ json })));
      if (!done) return notConfirmed;
      toast(say('Update Success'));
      onClose();
      await revalidate();
      return null;
    },
  });
  return (
    <>
      <form {...form} className="grid w-full gap-4">
        {/* Password managers save the new one for this account. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={say('Current password')}
            {...field('currentPassword')}
            autoComplete="current-password"
            autoFocus
          />
        ) : null}
        <PasswordField
          label={say('New password')}
          {...field('newPassword')}
          autoComplete="new-password"
          hint={say('8 characters or more, not a common password.')}
        />
        <FormProblem of={shown} />
        <FormButtons name={titleOf(hasPassword)} busy={isBusy} onCancel={onClose}>
          {hasPassword ? (
            <Link className="link ml-2 text-sm" to="/ForgotPassword" state={{ email }}>
              {say('Forgot it?')}
            </Link>
          ) : null}
        </FormButtons>
      </form>
      {dialog}
    </>
  );
};

const titleOf = (hasPassword: boolean): string =>
  hasPassword ? say('Change password') : say('Set a password');

type PasswordSectionProps = { email: string; hasPassword: boolean };
