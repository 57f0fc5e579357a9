import { Download } from 'lucide';
import { useState } from 'react';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { errorMessage } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';

type Props = {
  /** Returns the toast's text about what was saved. */
  save: () => Promise<string>;
  disabled?: boolean;
  children?: string;
};

/** Saves a file, after a recent sign-in where the call asks for one. */
export const SaveButton = ({ save, disabled, children = say('Export as CSV') }: Props) => {
  const { run, dialog } = useRecentSignIn();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const said = await run(save);
      // The admin may cancel when asked for the password.
      if (said !== null) toast(said);
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        look="outline"
        small
        busy={isBusy}
        busyWord={say('Preparing...')}
        disabled={disabled}
        onClick={press}
      >
        <Icon of={Download} small />
        {children}
      </Button>
      {dialog}
    </>
  );
};
