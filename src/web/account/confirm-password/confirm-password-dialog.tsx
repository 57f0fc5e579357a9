import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { apiErrorOf } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogHeader, focusInDialog } from '../../components/dialog.tsx';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { errorMessage } from '../error-message.ts';
import { checkPassword } from '../field-checks.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useFieldChecks } from '../use-field-checks.ts';
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

const ConfirmPasswordDialog = ({ asking }: { asking: Asking | null }): ReactNode => {
  const title = useId();
  return (
    <Dialog open={asking !== null} onClose={() => asking?.done(false)} labelledBy={title}>
      {asking ? (
        <>
          <DialogHeader id={title} title="Confirm it is you" onClose={() => asking.done(false)} />
          {asking.methods.hasPassword ? (
            <PasswordForm onProved={() => asking.done(true)} />
          ) : (
            <ProveByProvider
              connected={asking.methods.providers}
              onProved={() => asking.done(true)}
            />
          )}
        </>
      ) : null}
    </Dialog>
  );
};

const PasswordForm = ({ onProved }: { onProved: () => void }) => {
  const { field, checkAll } = useFieldChecks({ password: checkPassword });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const email = useSession()?.email ?? '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !checkAll(event.currentTarget)) return;
    setBusy(true);
    const failed = await prove(String(new FormData(event.currentTarget).get('password')));
    setBusy(false);
    if (!failed) return onProved();
    setError(failed);
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
  };
  const checked = field('password');
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-2 text-sm">
        Enter your password to go on. We ask again after ten minutes.
      </p>
      {/* Password managers find the password by its account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        {...checked}
        autoComplete="current-password"
        error={checked.error ?? error}
        ref={focusInDialog}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyWord="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
};

// Null when proved, else the sentence to show.
const prove = async (password: string): Promise<string | null> => {
  try {
    await parseResponse(signedInApi.reauthentication.$post({ json: { password } }));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
};
