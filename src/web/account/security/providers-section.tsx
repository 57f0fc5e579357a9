import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { message, say } from '../../../platform/text/say.ts';
import { apiErrorOf, noAnswer, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse, RestError } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { answerOfHash, askProvider } from '../sign-in/ask-provider.ts';
import { errorOf } from '../sign-in/provider-buttons.tsx';

/** The providers that sign this user in: connect and disconnect. */
export const ProvidersSection = () => {
  const { connections, load } = useConnections();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<{ code: string; message: string } | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();

  const tell = useCallback(
    async (provider: string, code: string | null): Promise<void> => {
      const loaded = await load();
      const name = loaded.find(({ id }) => id === provider)?.name ?? provider;
      if (!code) {
        toast(say('{name} is connected.', { name }));
        return;
      }
      const failed = errorOf(code, provider, loaded);
      setError(failed);
      toastError(failed.message);
    },
    [load],
  );

  // When the page opens, also after a sign-in in this tab.
  const isLoaded = useRef(false);
  useEffect(() => {
    const answer = answerOfHash(hash);
    if (answer) {
      isLoaded.current = true;
      const goOn = async () => {
        await navigate(pathname, { replace: true });
        await tell(answer.provider, answer.code);
      };
      goOn().catch(reportError);
    } else if (!isLoaded.current) {
      isLoaded.current = true;
      load().catch(reportError);
    }
  }, [hash, pathname, navigate, tell, load]);

  const act = async (provider: string, action: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setError(null);
    setBusy(provider);
    try {
      await run(action);
    } catch (problem) {
      const failed = apiErrorOf(problem);
      setError(failed ?? { code: 'network-request-failed', message: failure() });
      toastError(failed?.message ?? failure());
    }
    setBusy(null);
  };
  const connect = (provider: string) => act(provider, () => askToConnect(provider, tell));
  const disconnect = ({ id, name }: Connections[number]) =>
    act(id, async () => {
      await parseResponse(signedInApi.connections[':id'].$delete({ param: { id: pathParam(id) } }));
      await load();
      toast(say('{name} is disconnected.', { name }));
    });

  if (connections?.length === 0) return null;
  return (
    <SettingsSection
      title={say('Connected accounts')}
      description={
        connections?.some(({ isTest }) => isTest)
          ? `${say(purpose)} ${say('Test mode: these are made-up users.')}`
          : say(purpose)
      }
    >
      {connections === undefined ? <Skeleton className="w-60" /> : null}
      {connections === null ? (
        <p className="text-ink-2 text-sm">
          {say('They could not be loaded.')}{' '}
          <button type="button" className="link" onClick={load}>
            {say('Try again')}
          </button>
        </p>
      ) : null}
      <ul className="grid divide-y divide-rule" data-error-code={error?.code}>
        {connections?.map((one) => (
          <li key={one.id} className="grid gap-x-4 gap-y-2 py-4 first:pt-0 sm:flex sm:items-center">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <b className="font-label">{one.name}</b>
              <ConnectionState {...one} />
            </div>
            {one.canDisconnect ? (
              <Button
                look="quiet"
                small
                busy={busy === one.id}
                aria-label={say('Disconnect {name}', { name: one.name })}
                onClick={() => disconnect(one)}
              >
                {say('Disconnect')}
              </Button>
            ) : null}
            {one.connected ? null : (
              <Button
                look="outline"
                small
                busy={busy === one.id}
                aria-label={say('Connect {name}', { name: one.name })}
                onClick={() => connect(one.id)}
              >
                {say('Connect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error ? <ErrorText>{error.message}</ErrorText> : null}
      {dialog}
    </SettingsSection>
  );
};

const ConnectionState = ({ connected, canDisconnect, isOffered }: Connections[number]) => {
  const texts = connected
    ? [
        connected.email,
        say('Connected since {value}', { value: formatDateTime(new Date(connected.since)) }),
        isOffered ? null : say('This shop no longer offers it.'),
        canDisconnect
          ? null
          : say('Your only way to log in: set a password before you disconnect it.'),
      ]
    : [say('Not connected')];
  return texts
    .filter((text) => text !== null)
    .map((text) => (
      <span key={text} className="text-ink-2 text-sm">
        {text}
      </span>
    ));
};

/** Null when they could not be loaded; undefined before. */
const useConnections = () => {
  const [connections, setConnections] = useState<Connections | null>();
  const load = useCallback(async () => {
    try {
      const loaded = await parseResponse(signedInApi.connections.$get());
      setConnections(loaded);
      return loaded;
    } catch {
      setConnections((known) => known ?? null);
      return [];
    }
  }, []);
  return { connections, load };
};

// Resolves with the first answer; later ones are said as well.
const askToConnect = (
  provider: string,
  tell: (provider: string, code: string | null) => Promise<void>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    askProvider({ provider, intent: 'connect' }, (code) => {
      if (code === 'requires-recent-login') reject(askAgainError());
      else tell(provider, code).then(resolve, reject);
    });
  });

const purpose = message('Each connected account logs you in, as your password does.');
const failure = () => noAnswer(say('Check the connection, then try again.'));

type Connections = {
  id: 'google' | 'facebook' | 'github' | 'oidc';
  name: string;
  isTest: boolean;
  isOffered: boolean;
  connected: { email: string | null; since: string } | null;
  canDisconnect: boolean;
}[];

/** The same sentence as the API's, for an answer that did not come from the API. */
const askAgainError = (): RestError =>
  new RestError(403, { code: 'requires_recent_login', message: say('Please log in again.') });
