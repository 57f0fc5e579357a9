import { Globe, type IconNode, Monitor, Smartphone, Tablet } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BodyOf } from '../../../api/client-types.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { formatDate } from '../../components/shop/format-date.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';

type Session = BodyOf<typeof signedInApi.sessions.$get>[number];

/** Where the user is signed in, with buttons to sign out there. */
export const SessionsSection = ({ sessions }: { sessions: readonly Session[] }) => {
  const { end, endOthers, busy, dialog } = useEnding();
  return (
    <SettingsSection
      title={say('Where you are logged in')}
      description={say('Log out any device you don’t recognize, then change your password.')}
    >
      <ul className="-mt-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center gap-4 border-rule py-3.5 not-last:border-b"
          >
            <Icon of={icons[session.device.kind]} className="flex-none text-ink-2" />
            <div className="min-w-0 flex-1">
              <p className="font-label text-sm">{session.device.name}</p>
              <p className="text-ink-2 text-xs">{lastUse(session)}</p>
            </div>
            <Button
              look="outline"
              small
              busy={busy === session.id}
              busyWord={say('Wait...')}
              aria-label={say('Log out {name}', { name: session.device.name })}
              onClick={() => (session.isCurrent ? signOut() : end(session))}
            >
              {say('Log out')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          look="outline"
          small
          className="mt-4"
          busy={busy === 'others'}
          busyWord={say('Signing out...')}
          onClick={endOthers}
        >
          {say('Log out everywhere else')}
        </Button>
      ) : null}
      {dialog}
    </SettingsSection>
  );
};

const icons: Record<Session['device']['kind'], IconNode> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: Globe,
};

const hourMs = 60 * 60_000;

/** 'This browser', or the last use, which the shop knows to the hour. */
const lastUse = ({ isCurrent, lastUsedAt }: Session): string => {
  if (isCurrent) return say('This browser');
  const [now, used] = [new Date(), new Date(lastUsedAt)];
  const isRecent = now.getTime() - used.getTime() < hourMs;
  return isRecent
    ? say('Used in the last hour')
    : say('Last used {used}', { used: formatDate(used, now) });
};

const useEnding = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  /** `done` makes the sentence of what happened. */
  const perform = async <Value,>(
    id: string,
    action: () => Promise<Value>,
    done: (value: Value) => string,
  ) => {
    setBusy(id);
    try {
      const value = await run(action);
      if (value !== null) toast(done(value));
    } catch (error) {
      toastError(errorMessage(error));
    }
    await revalidate();
    setBusy(null);
  };
  const end = ({ id, device }: Session) =>
    perform(
      id,
      () => parseResponse(signedInApi.sessions[':id'].$delete({ param: { id: pathParam(id) } })),
      () => say('{name} is logged out.', { name: device.name }),
    );
  const endOthers = () =>
    perform(
      'others',
      () => parseResponse(signedInApi.sessions.$delete()),
      ({ ended }) =>
        ended === 1 ? say('One session ended.') : say('{ended} sessions ended.', { ended }),
    );
  return { end, endOthers, busy, dialog };
};
