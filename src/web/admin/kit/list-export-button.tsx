import { Download } from 'lucide';
import { useState } from 'react';
import { useRecentSignIn } from '../../account/confirm-password/use-recent-sign-in.tsx';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { saveFile } from './save-file.ts';

/** Saves the answer of `ask` as a file, after a recent sign-in, and passes it to `said`. */
export const ExportButton = ({ ask, name, said, children = 'Export as CSV' }: ExportProps) => {
  const { run, dialog } = useRecentSignIn();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await run(() => fetchFile(ask));
      if (file) {
        saveFile(file, name);
        toast(said ? await said(file) : 'Saved to your downloads');
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
        {children}
      </Button>
      {dialog}
    </>
  );
};

type Asked = Parameters<typeof parseResponse>[0];
type ExportProps = {
  ask: () => Promise<unknown>;
  /** The name of the file, without the day. */
  name: string;
  said?: (file: Blob) => Promise<string>;
  children?: string;
};

const fetchFile = async (ask: ExportProps['ask']): Promise<Blob> => {
  const response = (await ask()) as Response;
  if (!response.ok) await parseResponse(Promise.resolve(response) as unknown as Asked);
  return await response.blob();
};
