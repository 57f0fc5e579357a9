import { type MouseEvent, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { importWithRetry } from '../../components/browser/connection.ts';
import { Button } from '../../components/button.tsx';
import type { Failure } from '../../kit/form/use-form.ts';

/** Signs in without email and password. With a session the page redirects by itself. */
export const PasskeyButton = ({ show }: { show: (failure: Failure) => void }) => {
  const [busy, setBusy] = useState(false);
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const box = currentTarget.form?.querySelector<HTMLInputElement>('[name=staySignedIn]');
    show(null);
    setBusy(true);
    const { signInByPasskey } = await importWithRetry(() => import('./browser-passkey.ts'));
    const failed = await signInByPasskey(box?.checked ?? true);
    setBusy(false);
    if (failed) show(failed);
  };
  return (
    <Button look="quiet" wide busy={busy} busyWord="" onClick={press}>
      {say('Log in with a passkey')}
    </Button>
  );
};
