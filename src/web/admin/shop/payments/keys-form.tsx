import { useRevalidator } from 'react-router';
import { checkKey, checkSameMode, modeOf } from '../../../../domain/payments/keys/payment-keys.ts';
import type { PaymentKeysJson } from '../../../../domain/payments/keys/payment-keys-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { PasswordField } from '../../../account/sign-in/password-field.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast } from '../../../components/toasts.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { untilInEffect } from '../../kit/until-in-effect.ts';

/** Takes the two keys; Stripe checks them and gets the webhook's address. */
export const KeysForm = ({ isOn, revision }: PaymentKeysJson) => {
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const { form, field, isBusy, ...shown } = useForm({
    start: { publishableKey: '', secretKey: '' },
    rules: {
      publishableKey: (key) => checkKey('publishableKey', key.trim()),
      secretKey: (key, { publishableKey }) =>
        checkKey('secretKey', key.trim()) ??
        (checkKey('publishableKey', publishableKey.trim()) === null
          ? checkSameMode({ publishableKey: publishableKey.trim(), secretKey: key.trim() })
          : null),
    },
    isLoud: true,
    send: async (values) => {
      const publishableKey = values.publishableKey.trim();
      const json = { publishableKey, secretKey: values.secretKey.trim(), revision };
      const saved = await run(async () => {
        await parseResponse(signedInApi['payment-keys'].$put({ json }));
        return true;
      });
      if (!saved) return null;
      await untilInEffect(() => parseResponse(signedInApi['payment-keys'].$get()));
      toast(
        modeOf(publishableKey) === 'live'
          ? say('Cards are charged from now on.')
          : say('Stripe takes its test cards from now on.'),
      );
      await revalidate();
      return null;
    },
  });
  return (
    <>
      <form {...form} className="grid gap-4 text-sm">
        <p>
          <Say
            of={
              '<a>Find both under Developers, API keys</a>, in live mode. A restricted key ' +
              'needs to write payment intents, refunds and webhook endpoints, and to read ' +
              'charges, disputes and balance transactions.'
            }
            a={(words) => (
              <a className="link" href="https://dashboard.stripe.com/apikeys" rel="noreferrer">
                {words}
              </a>
            )}
          />
        </p>
        <TextField
          label={say('Publishable key')}
          placeholder={say('pk_live_...')}
          {...field('publishableKey')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={say('Secret key')}
          placeholder={say('sk_live_...')}
          {...field('secretKey')}
          autoComplete="off"
        />
        <p className="text-ink-2 text-xs">
          {isOn
            ? say(
                'Stripe checks them at once with a payment that is canceled, and learns where ' +
                  'to report payments. The keys are kept encrypted, and never shown again. Use ' +
                  'the same account: what another one took can’t be refunded from here.',
              )
            : say(
                'Stripe checks them at once with a payment that is canceled, and learns where ' +
                  'to report payments. The keys are kept encrypted, and never shown again. The ' +
                  'shop stays open meanwhile, and test mode ends within two seconds. From then ' +
                  'on each of the team needs a second factor: yours is asked for at once.',
              )}
        </p>
        <FormProblem of={shown} />
        <Button
          type="submit"
          className="justify-self-start"
          busy={isBusy}
          busyWord={say('Asking Stripe')}
        >
          {isOn ? say('Change keys') : say('Take real money')}
        </Button>
      </form>
      {dialog}
    </>
  );
};
