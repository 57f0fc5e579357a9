import type { BodyOf } from '../../../api/client-types.ts';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { FormButtons } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

export type NewApp = BodyOf<(typeof signedInApi)['authenticator-app']['$post']>;

/** The secret as QR code and text, and the first code. */
export const AppSetUp = ({ app, onConfirmed, onCancel }: AppSetUpProps) => {
  const { form, field, isBusy } = useForm({
    start: { code: '' },
    rules: { code: (text) => (text.trim() ? null : say('Enter the code that the app shows.')) },
    problemAt: 'code',
    send: async (json) => {
      const put = signedInApi['authenticator-app'].$put({ json });
      await onConfirmed((await parseResponse(put)).recoveryCodes);
    },
  });
  const { path, size } = app.qrCode;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm">
        <Say
          of="Scan this with an authenticator app, or <a>open it here</a>."
          a={(words) => (
            <a className="link" href={app.uri}>
              {words}
            </a>
          )}
        />
      </p>
      {/* Black on white in the dark as well: cameras look for that. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-48 bg-white fill-black p-2 forced-color-adjust-none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={say('QR code of the secret below')}
      >
        <path d={path} />
      </svg>
      <p className="text-sm">
        <Say of="Secret: {code}" code={<code>{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>} />
      </p>
      <TextField
        label={say('Code of the app')}
        {...field('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FormButtons name="Confirm" busy={isBusy} busyWord={say('Checking...')} onCancel={onCancel} />
    </form>
  );
};

type AppSetUpProps = {
  app: NewApp;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};
