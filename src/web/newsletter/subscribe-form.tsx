import { CircleAlert } from 'lucide';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { say } from '../../platform/text/say.ts';
import { Button, type ButtonLook } from '../components/button.tsx';
import { Icon } from '../components/media/icon.tsx';
import { useOffer } from '../components/shop/use-offer.ts';
import { invalidEmail, notSent } from './subscription-errors.ts';

type SubscribeFormProps = {
  /** The error of a form that was sent without scripts. */
  error?: string | undefined;
  label?: string;
  submit?: string;
  look?: ButtonLook['look'];
  /** Without its label to be seen, and without the note below. */
  isShort?: boolean;
};

/** Before the scripts run it is sent as a form, and a page answers. */
export const SubscribeForm = ({
  error: firstError = '',
  label = say('Email address'),
  submit: submitText = say('SUBSCRIBE'),
  look,
  isShort = false,
}: SubscribeFormProps) => {
  const [error, setError] = useState(firstError);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ReactNode>(null);
  const hasOffer = useOffer() !== null;
  const id = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    setBusy(true);
    const answer = input.validity.valid
      ? await sendRequest(input.value)
      : { error: invalidEmail() };
    setBusy(false);
    if ('result' in answer) return setResult(answer.result);
    setError(answer.error);
    input.focus();
  };

  if (result) return result;
  return (
    <form
      className="relative grid grid-cols-1 gap-2"
      action="/newsletter/subscribe"
      method="post"
      ref={withoutBubbles}
      onSubmit={submit}
    >
      <label className={isShort ? 'sr-only' : 'text-sm'} htmlFor={id}>
        {label}
      </label>
      <div
        className="flex border-current border-b outline-current outline-offset-3
          has-aria-invalid:[box-shadow:0_2px_0_currentColor]
          has-[input:focus-visible]:outline-2"
      >
        <input
          className="min-h-14 min-w-0 flex-1 rounded-none bg-transparent pr-3 text-lg
            placeholder:text-current/82 focus-visible:outline-0"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={say('you@example.com')}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <Button
          type="submit"
          look={look}
          className="min-h-14 max-md:px-4 [--btn-hover:var(--color-black)]"
          busy={isBusy}
          busyWord={say('Sending')}
        >
          {submitText}
        </Button>
      </div>
      <div className="dashed-line mt-1 h-px!" aria-hidden />
      <p
        className="flex items-start gap-1.5 text-xs"
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
      >
        {error ? (
          <>
            <Icon of={CircleAlert} small className="mt-px" />
            <span>{error}</span>
          </>
        ) : isShort ? null : (
          <span>
            {hasOffer ? `${say('You get your code as soon as you are subscribed.')} ` : null}
            {say('Unsubscribe with one press.')}
          </span>
        )}
      </p>
    </form>
  );
};

// Our own text reports a mistake; the browser's message appears only without scripts.
const withoutBubbles = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true;
};

/** What to show instead of the form, or why it was refused. */
const sendRequest = async (email: string): Promise<{ result: ReactNode } | { error: string }> => {
  try {
    const { sendSubscription } = await import('./subscription-result.tsx');
    return await sendSubscription(email);
  } catch {
    return { error: notSent() };
  }
};
