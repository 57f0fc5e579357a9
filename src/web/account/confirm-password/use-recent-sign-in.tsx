import { useState } from 'react';
import type { BodyOf } from '../../../api/client-types.ts';
import { apiErrorOf } from '../../api-client.ts';
import { onDemand } from '../../components/on-demand.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const [ConfirmPasswordDialog] = onDemand(
  async () => (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
);

type Asking = {
  methods: BodyOf<typeof signedInApi.reauthentication.$get>;
  done: (isProved: boolean) => void;
};

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
    return (await prove()) ? await action() : null;
  };
  /** Asks at once; whether the user proved the session. */
  const prove = async (): Promise<boolean> => {
    const methods = await parseResponse(signedInApi.reauthentication.$get());
    const isProved = await new Promise<boolean>((done) => setAsking({ methods, done }));
    setAsking(null);
    return isProved;
  };
  const dialog = (
    <ConfirmPasswordDialog
      open={asking !== null}
      onClose={() => asking?.done(false)}
      onProved={() => asking?.done(true)}
      {...asking?.methods}
    />
  );
  return { run, prove, dialog };
};
