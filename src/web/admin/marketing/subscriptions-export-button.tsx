import { Download } from 'lucide';
import { useState } from 'react';
import { counted } from '../../../platform/text/counted.ts';
import { useRecentSignIn } from '../../account/confirm-password/use-recent-sign-in.tsx';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { countRows, saveFile } from '../save-file.ts';

/** Saves who is subscribed as a file, after a recent sign-in. */
export const SubscriptionsExportButton = () => {
  const { run, dialog } = useRecentSignIn();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await run(fetchFile);
      if (file) {
        saveFile(file, 'newsletter');
        toast(`${counted(await countRows(file), 'subscription')} saved to your downloads`);
      }
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="outline" small busy={isBusy} busyWord="Preparing..." onClick={save}>
        <Icon of={Download} small />
        Export subscribed as CSV
      </Button>
      {dialog}
    </>
  );
};

const fetchFile = async (): Promise<Blob> => {
  const response = await signedInApi['newsletter-export'].$post({ json: {} });
  if (!response.ok) await parseResponse(response);
  return response.blob();
};
