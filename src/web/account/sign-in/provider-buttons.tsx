import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { providerError } from '../../../domain/identity/providers/provider-errors.ts';
import type { AuthError } from '../../../domain/identity/sign-in/auth-errors.ts';
import { say } from '../../../platform/text/say.ts';
import { apiContext } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import type { Failure } from '../../kit/form/use-form.ts';
import type { Load } from '../../product-queries.ts';
import { answerOfHash, askProvider } from './ask-provider.ts';
import { signInByCookie } from './sign-in.ts';

export type OfferedProvider = { id: string; name: string; isTest: boolean };

/** For a page's loader; a login page works without providers. */
export const loadProviders = async ({ context }: Load): Promise<OfferedProvider[]> => {
  try {
    const response = await context.get(apiContext)['identity-providers'].$get();
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
};

/** Other ways to sign in than by password. `show` says an error under the form and as a toast. */
export const ProviderButtons = ({ providers, show }: ProviderButtonsProps) => {
  const [busy, setBusy] = useState<string | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  const finish = async (provider: string, code: string | null): Promise<void> => {
    const error = code ? errorOf(code, provider, providers) : await signInByCookie();
    // With a session the page redirects by itself.
    if (!error) return;
    setBusy(null);
    show(error);
  };
  const finishLast = useRef(finish);
  finishLast.current = finish;

  // Back from the way through this tab.
  useEffect(() => {
    const answer = answerOfHash(hash);
    if (!answer) return;
    const goOn = async () => {
      await navigate(pathname + search, { replace: true });
      setBusy(answer.provider);
      await finishLast.current(answer.provider, answer.code);
    };
    goOn().catch(reportError);
  }, [hash, pathname, search, navigate]);

  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const { value: provider, form } = currentTarget;
    const box = form?.querySelector<HTMLInputElement>('input[type=checkbox][name=staySignedIn]');
    show(null);
    setBusy(provider);
    askProvider({ provider, intent: 'sign-in', staysSignedIn: box?.checked ?? true }, (code) => {
      finishLast.current(provider, code).catch(reportError);
    });
  };

  if (providers.length === 0) return null;
  return (
    <div className="grid gap-4.5">
      <p className={orLine}>{say('or')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2.5">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            look="quiet"
            value={id}
            aria-label={say('Continue with {name}', { name })}
            busy={busy === id}
            busyWord=""
            onClick={press}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

export const errorOf = (
  code: string,
  provider: string,
  providers: readonly { id: string; name: string }[],
): AuthError => {
  const name = providers.find(({ id }) => id === provider)?.name ?? 'the provider';
  return providerError(code, { name, home: 'its usual one' });
};

const orLine = [
  'flex items-center gap-4 text-ink-2 text-xs',
  'before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule',
].join(' ');

type ProviderButtonsProps = {
  providers: readonly OfferedProvider[];
  show: (failure: Failure) => void;
};
