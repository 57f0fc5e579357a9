import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { EmailServerJson } from '../../../../domain/outbox/email-server/email-server-schema.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { untilInEffect } from '../../kit/until-in-effect.ts';
import { useChange } from '../../kit/use-change.ts';
import { ServerForm } from './server-form.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal)['email-server'].$get());
};

/** For owners: the server by which emails leave, and whether it takes them. */
export default function EmailServer() {
  const server = useLoaderData<typeof clientLoader>();
  const { source, revision } = server;
  return (
    <>
      <PageHead title="Email server" description="The server by which emails leave." />
      <DashboardHead
        title="Email server"
        parent={{ to: '/Dashboard/Settings', name: 'Settings' }}
      />
      <SettingsSection
        title="Now"
        description={
          server.host
            ? `Emails leave by ${server.host}.`
            : 'Emails wait in the outbox, each for a week.'
        }
      >
        <Known {...server} />
      </SettingsSection>
      {source === 'environment' ? null : (
        <SettingsSection
          id="server"
          title={source === 'dashboard' ? 'Change the server' : 'Set up emails'}
          description="What your email provider calls SMTP, or outgoing mail."
        >
          <ServerForm key={revision} {...server} />
        </SettingsSection>
      )}
    </>
  );
}

const Known = (server: EmailServerJson) => {
  const { source, host, port, user, password, from, savedAt } = server;
  const rows = [
    ['Server', host && `${host}, port ${port}`],
    ['User', user],
    ['Password', password],
    ['Sender', host && from],
    ['Saved', savedAt && formatDateTime(new Date(savedAt))],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-3 text-sm">
      {source === 'unreadable' ? <Notice error>{unreadable}</Notice> : null}
      {source === 'environment' ? (
        <p>
          SMTP_URL was set where the shop is started. It wins over a server saved here: change it
          there, with EMAIL_FROM for the sender, and start the shop again.
        </p>
      ) : null}
      {source === 'none' ? (
        <p>
          Until a server is set, customers confirm no email address, and passwords are not reset by
          email.
        </p>
      ) : null}
      {host ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Acts source={source} />
    </div>
  );
};

const Acts = ({ source }: Pick<EmailServerJson, 'source'>) => {
  const { change, isBusy, error } = useChange();
  const { run, dialog } = useRecentSignIn();
  const api = signedInApi['email-server'];
  const tryIt = () =>
    change(
      () => run(() => parseResponse(api.test.$post())),
      'The server took the email. Check your inbox, also among spam.',
    );
  const forget = () =>
    change(
      () =>
        run(async () => {
          await parseResponse(api.$delete());
          await untilInEffect(() => parseResponse(api.$get()));
          return true;
        }),
      'The server is removed. Emails wait.',
    );
  return (
    <>
      {error ? <Notice error>{error}</Notice> : null}
      <div className="flex flex-wrap gap-2.5">
        {source === 'dashboard' || source === 'environment' ? (
          <Button small look="outline" busy={isBusy} onClick={tryIt}>
            Send a test email to myself
          </Button>
        ) : null}
        {source === 'dashboard' || source === 'unreadable' ? (
          <Button small look="danger" busy={isBusy} onClick={forget}>
            Remove the server
          </Button>
        ) : null}
      </div>
      {dialog}
    </>
  );
};

const unreadable =
  'There is a server that this shop can’t read: it was saved under another secret, or for ' +
  'another address. That is right for a copy, which must write to nobody. If this is your shop, ' +
  'save it again.';
