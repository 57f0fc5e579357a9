import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type AuthError, callError, notConfirmed } from '../../../identity/sign-in/auth-errors.ts';
import { apiErrorOf } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { toast } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/confirm-password-dialog.tsx';
import { checkNewPassword, checkPassword } from '../field-checks.ts';
import { SettingsSection } from '../settings-section.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useAuthForm } from '../sign-in/use-auth-form.ts';

/** Changing the password, or setting one where a provider was enough until now. */
export const PasswordSection = ({ email, hasPassword }: PasswordSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SettingsSection
      title="Password"
      description={
        hasPassword
          ? 'A new one signs you out on all other devices.'
          : 'You have none. Set one to log in by email as well.'
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
  const send = async ({ currentPassword, newPassword = '' }: Record<string, string>) => {
    const json = { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) };
    return await tryTo(async () => {
      const done = await run(() => parseResponse(signedInApi.password.$put({ json })));
      if (!done) return notConfirmed;
      toast('Update Success');
      onClose();
      await revalidate();
      return null;
    });
  };
  const { form, field, error, errorId, isBusy } = useAuthForm({
    checks: hasPassword ? { currentPassword: checkPassword, ...newOne } : newOne,
    send,
    fieldOfError,
  });
  return (
    <>
      <form {...form} className="grid w-full gap-4">
        {/* Password managers save the new one for this account. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label="Current password"
            {...field('currentPassword')}
            autoComplete="current-password"
            autoFocus
          />
        ) : null}
        <PasswordField
          label="New password"
          {...field('newPassword')}
          autoComplete="new-password"
          hint="8 characters or more, not a common password."
        />
        {error ? (
          <div role="alert">
            <ErrorText id={errorId}>{error.message}</ErrorText>
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={isBusy} busyWord="Saving...">
            {titleOf(hasPassword)}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          {hasPassword ? (
            <Link className="link ml-2 text-sm" to="/ForgotPassword" state={{ email }}>
              Forgot it?
            </Link>
          ) : null}
        </div>
      </form>
      {dialog}
    </>
  );
};

const tryTo = async (work: () => Promise<AuthError | null>): Promise<AuthError | null> => {
  try {
    return await work();
  } catch (error) {
    return callError(apiErrorOf(error));
  }
};

const titleOf = (hasPassword: boolean): string =>
  hasPassword ? 'Change password' : 'Set a password';

const newOne = { newPassword: checkNewPassword };
const fieldOfError = { 'wrong-password': 'currentPassword', 'weak-password': 'newPassword' };

type PasswordSectionProps = { email: string; hasPassword: boolean };
