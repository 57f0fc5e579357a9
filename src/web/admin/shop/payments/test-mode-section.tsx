import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentKeysJson } from '../../../../domain/payments/keys/payment-keys-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toasts.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { untilInEffect } from '../../kit/until-in-effect.ts';

/** Starts test mode again, after a question. */
export const BeginTestMode = ({ revision }: PaymentKeysJson) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const { form, isBusy, ...shown } = useForm({
    isLoud: true,
    send: async () => {
      const begun = await run(async () => {
        await parseResponse(signedInApi['test-mode'].$post({ json: { revision } }));
        return true;
      });
      if (!begun) return null;
      await untilInEffect(() => parseResponse(signedInApi['payment-keys'].$get()));
      close();
      toast(say('The shop is in test mode.'));
      await revalidate();
      return null;
    },
  });
  return (
    <SettingsSection
      id="test-mode"
      title={say('Back to test mode')}
      description={say('Customers pay with test cards, so orders bring no money.')}
    >
      <Button look="outline" onClick={() => setOpen(true)}>
        {say('Back to test mode')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={say('Back to test mode?')} isQuestion>
        <form {...form} className="grid gap-4 text-sm">
          <p>
            {say(
              'Customers can order without paying: do not send what test cards paid. Orders ' +
                'that real money paid stay as they are, and can’t be refunded here until test ' +
                'mode ends again.',
            )}
          </p>
          <FormProblem of={shown} />
          <FormButtons name={say('Back to test mode')} busy={isBusy} onCancel={close} />
        </form>
        {dialog}
      </Dialog>
    </SettingsSection>
  );
};
