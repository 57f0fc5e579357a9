import { type ReactNode, useState } from 'react';
import { apiErrorOf, problemOf } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, focusInDialog } from '../../kit/dialog.tsx';
import { useForm } from '../../kit/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { checkPassword } from '../field-checks.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { ProveByProvider } from './prove-by-provider.tsx';

type SignInMethods = { hasPassword: boolean; providers: string[] };
type Asking = { methods: SignInMethods; done: (isProved: boolean) => void };

/**
 * For what asks for a recent sign-in: `run` does an action and, on `requires_recent_login`, asks
 * for the password and does it again. It answers the action's value, or null when the user
 * changed their mind; other errors are thrown. Render `dialog` beside the action's button.
 *
 * ```ts
 * const { run, dialog } = useRecentSignIn();
 * const ended = await run(() => parseResponse(signedInApi.sessions.$delete()));
 * ```
 */
export const useRecentSignIn = () => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = async <Value,>(action: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await action();
    } catch (error) {
      if (apiErrorOf(error)?.code !== 'requires_recent_login') throw error;
    }
    const methods = await parseResponse(signedInApi.reauthentication.$get());
    const isProved = await new Promise<boolean>((done) => setAsking({ methods, done }));
    setAsking(null);
    return isProved ? await action() : null;
  };
  const dialog = <ConfirmPasswordDialog asking={asking} />;
  return { run, dialog };
};

const ConfirmPasswordDialog = ({ asking }: { asking: Asking | null }): ReactNode => (
  <Dialog open={asking !== null} onClose={() => asking?.done(false)} title="Confirm it is you">
    {asking?.methods.hasPassword ? (
      <PasswordForm onProved={() => asking.done(true)} />
    ) : asking ? (
      <ProveByProvider connected={asking.methods.providers} onProved={() => asking.done(true)} />
    ) : null}
  </Dialog>
);

const PasswordForm = ({ onProved }: { onProved: () => void }) => {
  const { form, field, setFocus, isBusy } = useForm<{ password: string }>({
    rules: { password: checkPassword },
    send: async (json) => {
      try {
        await parseResponse(signedInApi.reauthentication.$post({ json }));
      } catch (error) {
        setFocus('password', { shouldSelect: true });
        return { ...problemOf(error), field: 'password' };
      }
      onProved();
      return null;
    },
  });
  const email = useSession()?.email ?? '';
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        Enter your password to go on. We ask again after ten minutes.
      </p>
      {/* Password managers find the password by its account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        {...field('password', focusInDialog)}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyWord="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
};
