import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BodyOf } from '../../../api/client-types.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AppSetUp, type NewApp } from './app-set-up.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export type SecondFactors = BodyOf<(typeof signedInApi)['second-factors']['$get']>;

/** The authenticator app: set up, removed, and its recovery codes. */
export const SecondFactorSection = ({ appSince, recoveryCodes, passkeys }: SecondFactors) => {
  const [newApp, setNewApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'begin' | 'renew' | 'remove' | null>(null);
  const act = async (what: typeof busy, action: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await run(action);
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(null);
  };
  const begin = () =>
    act('begin', async () =>
      setNewApp(await parseResponse(signedInApi['authenticator-app'].$post())),
    );
  const renew = () =>
    act('renew', async () =>
      setCodes((await parseResponse(signedInApi['recovery-codes'].$post())).recoveryCodes),
    );
  const remove = () =>
    act('remove', async () => {
      await parseResponse(signedInApi['authenticator-app'].$delete());
      toast(say('The authenticator app is removed.'));
      await revalidate();
    });
  const onConfirmed = async (made: readonly string[]) => {
    setNewApp(null);
    setCodes(made);
    await revalidate();
  };
  const hasFactor = appSince !== null || passkeys.length > 0;
  const isSettled = !newApp && !codes;
  return (
    <SettingsSection
      title={say('Authenticator app')}
      description={say('Asks for a code from your phone as well as your password.')}
    >
      {newApp ? (
        <AppSetUp app={newApp} onConfirmed={onConfirmed} onCancel={() => setNewApp(null)} />
      ) : null}
      {codes ? (
        <RecoveryCodeList
          codes={codes}
          onDone={async () => {
            setCodes(null);
            await revalidate();
          }}
        />
      ) : null}
      {isSettled && hasFactor ? (
        <p className="mb-4 text-ink-2 text-sm">
          {appSince
            ? `${say('Set up since {day}.', { day: formatDateTime(new Date(appSince)) })} `
            : null}
          {say('{n, plural, one {# recovery code is} other {# recovery codes are}} left.', {
            n: recoveryCodes,
          })}
        </p>
      ) : null}
      {isSettled ? (
        <div className="flex flex-wrap gap-2.5">
          {appSince ? (
            <Button look="outline" small busy={busy === 'remove'} onClick={remove}>
              {say('Remove the app')}
            </Button>
          ) : (
            <Button look="outline" small busy={busy === 'begin'} onClick={begin}>
              {say('Set up an app')}
            </Button>
          )}
          {hasFactor ? (
            <Button look="quiet" small busy={busy === 'renew'} onClick={renew}>
              {say('New recovery codes')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {dialog}
    </SettingsSection>
  );
};

/** For the team: the second factor opens the dashboard. */
export const MissingFactorNotice = ({ appSince, passkeys }: SecondFactors) => {
  const { prove, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const hasFactor = appSince !== null || passkeys.length > 0;
  return (
    <div className="mb-6">
      <Notice>
        {hasFactor
          ? say('You logged in without your second factor.')
          : say(
              'Everyone who works in this shop needs a second factor. Set up an ' +
                'authenticator app or add a passkey below, and the dashboard opens.',
            )}
        {hasFactor ? (
          <button
            type="button"
            className="link"
            onClick={async () => {
              if (await prove()) await revalidate();
            }}
          >
            {say('Confirm it is you')}
          </button>
        ) : null}
      </Notice>
      {dialog}
    </div>
  );
};
