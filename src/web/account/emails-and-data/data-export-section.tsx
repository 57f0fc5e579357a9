import { useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { saveBlob } from '../../components/browser/save-blob.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { toast } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** A file with all that the shop knows of the user. */
export const DataExportSection = () => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { run, dialog } = useRecentSignIn();
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      const text = await run(fetchData);
      if (text !== null) saveData(text);
    } catch (failed) {
      setError(errorMessage(failed));
    }
    setBusy(false);
  };
  return (
    <SettingsSection
      title={say('Your data')}
      description={say(
        'One file with your profile, orders, addresses, reviews, logins and emails.',
      )}
    >
      <div className="grid justify-items-start gap-3">
        <Button look="outline" busy={isBusy} busyWord={say('Preparing...')} onClick={download}>
          {say('Download my data')}
        </Button>
        {error ? (
          <div role="alert">
            <ErrorText>{error}</ErrorText>
          </div>
        ) : null}
      </div>
      {dialog}
    </SettingsSection>
  );
};

const fetchData = async (): Promise<string> => {
  const response = await signedInApi['data-export'].$post();
  if (!response.ok) await parseResponse(response);
  const text = await response.text();
  // A page of some network in between is no answer.
  JSON.parse(text);
  return text;
};

const saveData = (text: string): void => {
  const name = `hemline-data-${new Date().toISOString().slice(0, 10)}.json`;
  saveBlob(new Blob([text], { type: 'application/json' }), name);
  toast(say('Your data is in your downloads'));
};
