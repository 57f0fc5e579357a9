import { type ReactNode, useId, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { toast } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { ResendConfirmationButton } from '../email-confirmation/confirm-email-notice.tsx';
import { SettingsSection } from '../settings-section.tsx';

type Choices = { newsletter: boolean; orderEmails: boolean; refundEmails: boolean };
type Saved = Choices & { canChooseNewsletter: boolean };

/** Which emails a user gets: each is saved when it is changed. */
export const EmailChoicesSection = ({ saved }: { saved: Saved }) => {
  const { choices, error, choose } = useChoices(saved);
  const box = (name: keyof Choices) => ({
    checked: choices[name],
    onChange: (checked: boolean) => choose(name, checked),
  });
  return (
    <SettingsSection
      title={say('Emails')}
      description={say('Emails about the security of your account always reach you.')}
    >
      <div className="-mt-2.5 grid">
        <Choice
          label={say('Newsletter')}
          hint={say('New arrivals and offers.')}
          {...box('newsletter')}
          disabled={!saved.canChooseNewsletter}
        >
          {saved.canChooseNewsletter ? null : (
            <>
              {say('Confirm your email address first, by the link that we sent to it.')}{' '}
              <ResendConfirmationButton />
            </>
          )}
        </Choice>
        <Choice
          label={say('Orders')}
          hint={say('What you bought, once it is paid, and when it is on its way.')}
          {...box('orderEmails')}
        />
        <Choice
          label={say('Refunds')}
          hint={say('When money goes back to you.')}
          {...box('refundEmails')}
        />
      </div>
      {error ? (
        <div className="mt-3" role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
    </SettingsSection>
  );
};

const Choice = ({ label, hint, checked, disabled = false, onChange, children }: ChoiceProps) => {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          aria-label={label}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          <span className={disabled ? 'font-label text-ink-3' : 'font-label'}>{label}</span>
          <span className="block text-ink-2 text-xs" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
      </label>
      {children ? <p className="pb-2.5 pl-8 text-ink-2 text-xs">{children}</p> : null}
    </div>
  );
};

type ChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
};

const useChoices = (saved: Choices) => {
  const [choices, setChoices] = useState<Choices>(saved);
  const [error, setError] = useState<string | null>(null);
  const choose = async (name: keyof Choices, checked: boolean) => {
    setChoices((now) => ({ ...now, [name]: checked }));
    const failed = await save({ [name]: checked });
    setError(failed);
    if (failed) setChoices((now) => ({ ...now, [name]: !checked }));
  };
  return { choices, error, choose };
};

// Null when saved, else the sentence to show.
const save = async (json: Partial<Choices>): Promise<string | null> => {
  try {
    await parseResponse(signedInApi['email-choices'].$put({ json }));
    toast(say('Saved'));
    return null;
  } catch (error) {
    return errorMessage(error, say('This was not saved.'));
  }
};
