import { useEffect, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { api, noAnswer } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { parseResponse } from '../../rest-client.ts';
import { askProvider } from '../sign-in/ask-provider.ts';
import { errorOf } from '../sign-in/provider-buttons.tsx';

/** For users without a password: they prove their session by a connected provider. */
export const ProveByProvider = ({ connected, onProved }: ProveByProviderProps) => {
  const [providers, setProviders] = useState<{ id: string; name: string }[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => setProviders(await parseResponse(api['identity-providers'].$get()));
    load().catch(() => setError(noAnswer(say('Close this, then try again.'))));
  }, []);
  const ask = (provider: string): void => {
    setBusy(provider);
    setError(null);
    askProvider({ provider, intent: 'reauthenticate' }, (code) => {
      setBusy(null);
      if (!code) return onProved();
      return setError(errorOf(code, provider, providers).message);
    });
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">
        {say('Log in again to continue. We ask again after ten minutes.')}
        {connected.length ? null : ` ${say('Sign out, then log in with a code by email.')}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {providers
          .filter(({ id }) => connected.includes(id))
          .map(({ id, name }) => (
            <Button key={id} busy={busy === id} onClick={() => ask(id)}>
              <Say of="Continue with {name}" name={name} />
            </Button>
          ))}
      </div>
      {error ? <ErrorText>{error}</ErrorText> : null}
    </div>
  );
};

type ProveByProviderProps = { connected: readonly string[]; onProved: () => void };
