import { say } from '../../../../platform/text/say.ts';
import { parseResponse } from '../../../rest-client.ts';
import { SaveButton } from './save-button.tsx';
import { saveFile } from './save-file.ts';

/** Saves the answer of `ask` as a file, after a recent sign-in, and passes it to `said`. */
export const ExportButton = ({ ask, name, said, children }: ExportProps) => {
  const save = async () => {
    const file = await fetchFile(ask);
    saveFile(file, name);
    return said ? await said(file) : say('Saved to your downloads');
  };
  return <SaveButton save={save}>{children}</SaveButton>;
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
