import { useRevalidator } from 'react-router';
import { checkServer, usualPorts } from '../../../../domain/outbox/email-server/email-server.ts';
import type { EmailServerJson } from '../../../../domain/outbox/email-server/email-server-schema.ts';
import type { Encryption } from '../../../../platform/email/smtp-server.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { checkEmail } from '../../../account/field-checks.ts';
import { PasswordField } from '../../../account/sign-in/password-field.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { toast } from '../../../components/toasts.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { untilInEffect } from '../../kit/until-in-effect.ts';

type Typed = Record<'host' | 'port' | 'user' | 'password' | 'from', string> & {
  encryption: Encryption;
};

/** Sends the admin a test email, and saves the server if it accepts the email. */
export const ServerForm = (server: EmailServerJson) => {
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const api = signedInApi['email-server'];
  const { form, field, set, getValues, isBusy, ...shown } = useForm<Typed>({
    start: {
      host: server.host ?? '',
      port: String(server.port ?? usualPorts.starttls),
      encryption: encryptionOf(server),
      user: server.user ?? '',
      password: '',
      from: server.from,
    },
    rules: (typed) => {
      const problem = checkServer(read(typed));
      return { from: checkEmail(typed.from), ...(problem && { [problem.field]: problem.message }) };
    },
    isLoud: true,
    send: async (typed) => {
      const json = { ...read(typed), revision: server.revision };
      const tested = await run(() => parseResponse(api.$put({ json })));
      if (!tested) return null;
      await untilInEffect(() => parseResponse(api.$get()));
      toast(
        say('Saved. A test email is on its way to {recipient}.', { recipient: tested.recipient }),
      );
      await revalidate();
      return null;
    },
  });
  const { onChange: _, ...encryption } = field('encryption');
  return (
    <>
      <form {...form} className="grid gap-4 text-sm sm:grid-cols-2">
        <TextField
          all
          label={say('Server')}
          placeholder={say('smtp.example.com')}
          {...field('host')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          {...encryption}
          label={say('Encryption')}
          choices={encryptionChoices()}
          onChoose={(chosen) => {
            const usual = Object.values(usualPorts).map(String);
            if (usual.includes(getValues('port'))) set('port', String(usualPorts[chosen]));
            set('encryption', chosen);
          }}
        />
        <TextField label={say('Port')} inputMode="numeric" {...field('port')} autoComplete="off" />
        <TextField
          label={say('User')}
          hint={say('Often the email address. Empty: the server asks for none.')}
          {...field('user')}
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={say('Password')}
          hint={server.password ? 'Empty: the one that is kept, for this server.' : undefined}
          {...field('password')}
          required={false}
          autoComplete="off"
        />
        <TextField
          all
          label={say('Sender address')}
          type="email"
          hint={say(
            'An address of your account at the provider. Its name stands under Settings, Emails.',
          )}
          {...field('from')}
          autoComplete="off"
        />
        <p className="col-span-full text-ink-2 text-xs">
          {say(
            'A test email goes to your own address first: what the server does not take is ' +
              'not kept, and its answer stands here. The password is kept encrypted, and ' +
              'never shown again. From then on customers are asked to confirm their email ' +
              'address.',
          )}
        </p>
        <FormProblem of={shown} />
        <Button
          type="submit"
          className="justify-self-start"
          busy={isBusy}
          busyWord={say('Asking the server')}
        >
          {say('Send a test email, and save')}
        </Button>
      </form>
      {dialog}
    </>
  );
};

const encryptionChoices = (): { value: Encryption; label: string }[] => [
  {
    value: 'starttls',
    label: say('STARTTLS, usually port {starttls}', { starttls: usualPorts.starttls }),
  },
  { value: 'tls', label: say('TLS from the start, usually port {tls}', { tls: usualPorts.tls }) },
  { value: 'none', label: say('None, for a server without a password') },
];

const encryptionOf = ({ encryption }: EmailServerJson): Encryption =>
  encryption && encryption !== 'ifOffered' ? encryption : 'starttls';

const read = ({ port, ...typed }: Typed) => ({
  ...typed,
  host: typed.host.trim(),
  user: typed.user.trim(),
  from: typed.from.trim(),
  port: Number(port.trim()),
});
