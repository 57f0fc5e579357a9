// Login and sign-up as a step of the checkout: one form, the email first, on one page.
import { lazy, Suspense, useState } from 'react';
import type { AuthError } from '../../../domain/identity/sign-in/auth-errors.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { checkoutColumns } from '../../cart/summary/checkout-columns.tsx';
import { importWithRetry } from '../../components/browser/connection.ts';
import { TextField } from '../../components/fields.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CheckoutFrame } from '../../layout/checkout-frame.tsx';
import { sessionEndedBy } from '../../session/current-user.ts';
import { AuthForm, type AuthValues } from './auth-form.tsx';
import { EmailCodeButton } from './email-code-button.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { newPasswordHint, PasswordField } from './password-field.tsx';
import { type OfferedProvider, ProviderButtons } from './provider-buttons.tsx';
import { signIn, signUp } from './sign-in.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

// Loaded on demand, because a sign-in outside of the checkout needs no cart prices.
const CheckoutSummary = lazy(async () => ({
  default: (await importWithRetry(() => import('../../cart/summary/checkout-summary.tsx')))
    .CheckoutSummary,
}));

/**
 * Nobody is asked whether an email has an account: the customer says so, and the identity service
 * answers what is wrong (docs/decisions/checkout.md). A browser that knew a session expects an
 * account.
 */
export const CheckoutSignIn = ({ providers, isSignUp = false }: CheckoutSignInProps) => {
  const knowsSession = Boolean(sessionEndedBy.use());
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isNew = chosen ?? (isSignUp || !knowsSession);
  const authenticate = async ({ name, email, password, staySignedIn }: AuthValues) => {
    const credentials = { email, password, staysSignedIn: staySignedIn };
    const failed = await (isNew ? signUp({ name, ...credentials }) : signIn(credentials));
    return failed?.map(inCheckout) ?? null;
  };
  return (
    <CheckoutFrame at="Address" title={say('Your account')}>
      <div className={checkoutColumns}>
        <AuthForm
          heading={<p className="text-ink-2">{say('Your order and receipt are kept here.')}</p>}
          button={isNew ? say('Create account') : say('Login')}
          authenticate={authenticate}
          to="/checkoutForm"
          others={(show) => (
            <>
              <ProviderButtons providers={providers} show={show} />
              {isNew ? null : <PasskeyButton show={show} />}
              <EmailCodeButton show={show} isNew={isNew} />
            </>
          )}
        >
          {(field, { register, show }) => (
            <>
              <SignedOutNotice />
              <TextField
                label={say('Email')}
                {...field('email')}
                type="email"
                autoComplete="username"
              />
              <NewOrKnown
                isNew={isNew}
                onChoose={(choice) => {
                  setChosen(choice);
                  show(null);
                }}
              />
              <div className={isNew ? 'contents' : 'hidden'}>
                <TextField label={say('Name')} {...field('name')} autoComplete="name" />
              </div>
              <PasswordField
                label={say('Password')}
                {...field('password')}
                autoComplete={isNew ? 'new-password' : 'current-password'}
                hint={isNew ? newPasswordHint : undefined}
              />
              <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
                <StaySignedIn {...register('staySignedIn')} />
                {isNew ? null : <ForgotLink />}
              </div>
            </>
          )}
        </AuthForm>
        <Suspense fallback={<Skeleton />}>
          <CheckoutSummary />
        </Suspense>
      </div>
    </CheckoutFrame>
  );
};

const NewOrKnown = ({ isNew, onChoose }: NewOrKnownProps) => (
  <fieldset>
    <legend className="label mb-2">{say('Have you shopped here before?')}</legend>
    <div className="size-ruler">
      {[true, false].map((choice) => (
        <label key={String(choice)}>
          <input
            type="radio"
            name="isNew"
            checked={choice === isNew}
            onChange={() => onChoose(choice)}
          />
          {choice ? say('I am new here') : say('I have an account')}
        </label>
      ))}
    </div>
  </fieldset>
);

// Here the other way is one press more.
const inCheckout = (error: AuthError): AuthError => ({
  code: error.code,
  message: say(messages[error.code] ?? error.message),
});

const messages: Readonly<Record<string, Message>> = {
  'email-already-in-use': message('You already have an account. Choose “I have an account”.'),
  'user-not-found': message('This email has no account yet. Choose “I am new here”.'),
};

type NewOrKnownProps = { isNew: boolean; onChoose: (isNew: boolean) => void };
type CheckoutSignInProps = { providers: readonly OfferedProvider[]; isSignUp?: boolean };
