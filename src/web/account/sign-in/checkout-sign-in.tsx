// Login and sign-up as a step of the checkout: one form, the email first, on one page.
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuthError } from '../../../domain/identity/sign-in/auth-errors.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { useCart } from '../../cart/cart-store.ts';
import { checkoutColumns } from '../../cart/summary/checkout-columns.tsx';
import { importWithRetry } from '../../components/browser/connection.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { ExpressButtons } from '../../components/shop/express-buttons.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { CheckoutFrame } from '../../layout/checkout-frame.tsx';
import { sessionEndedBy } from '../../session/current-user.ts';
import { AuthForm, type AuthValues, useReturnTo } from './auth-form.tsx';
import { type CodeAsked, EmailCodeButton } from './email-code-button.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { newPasswordHint, PasswordField } from './password-field.tsx';
import { type OfferedProvider, ProviderButtons } from './provider-buttons.tsx';
import { continueWithEmail, signIn, signUp } from './sign-in.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

// Loaded on demand, because a sign-in outside of the checkout needs no cart prices.
const CheckoutSummary = lazy(async () => ({
  default: (await importWithRetry(() => import('../../cart/summary/checkout-summary.tsx')))
    .CheckoutSummary,
}));

/** Each way begins with the email; a password is asked for where the shop cannot send a code. */
export const CheckoutSignIn = (props: CheckoutSignInProps) => {
  const isInFields = usePublicSettings().checkout.addressForm === 'fields';
  const { sendsEmails = false } = useRootData().storefront ?? {};
  const isByEmail = isInFields && sendsEmails;
  const cart = useCart() ?? [];
  const [wantsPassword, setWantsPassword] = useState(false);
  return (
    <CheckoutFrame at="Address" title={isInFields ? say('Your email') : say('Your account')}>
      <div className={checkoutColumns}>
        <div className="grid content-start gap-7">
          <ExpressButtons lines={cart} ofCart />
          {isByEmail && !wantsPassword ? (
            <ByEmail {...props} onPassword={() => setWantsPassword(true)} />
          ) : (
            <ByPassword {...props} isNamed={!isInFields} isKnown={wantsPassword} />
          )}
        </div>
        <Suspense fallback={<Skeleton />}>
          <CheckoutSummary />
        </Suspense>
      </div>
    </CheckoutFrame>
  );
};

/** A new email makes an account at once; one that has an account gets a code, and its page. */
const ByEmail = ({ providers, onPassword }: CheckoutSignInProps & { onPassword: () => void }) => {
  const navigate = useNavigate();
  const search = useReturnTo();
  const authenticate = async ({ email, staySignedIn: staysSignedIn }: AuthValues) => {
    const failed = await continueWithEmail({ email, staysSignedIn });
    if (failed?.[0]?.code !== 'email-code-sent') return failed;
    const state: CodeAsked = { codeFor: email.trim(), staysSignedIn };
    await navigate(`/Login${search}`, { state });
    return [];
  };
  return (
    <AuthForm
      heading={
        <p className="text-ink-2">{say('For the receipt, and to find your order again.')}</p>
      }
      button={say('Continue')}
      authenticate={authenticate}
      to="/checkoutForm"
      others={(show) => (
        <>
          <ProviderButtons providers={providers} show={show} />
          <Button look="quiet" wide onClick={onPassword}>
            {say('Log in with a password')}
          </Button>
        </>
      )}
    >
      {(field, { register }) => (
        <>
          <SignedOutNotice />
          <TextField
            label={say('Email')}
            {...field('email')}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            autoFocus
          />
          <StaySignedIn {...register('staySignedIn')} />
        </>
      )}
    </AuthForm>
  );
};

/**
 * Nobody is asked whether an email has an account: the customer says so, and the identity service
 * answers what is wrong (docs/decisions/checkout.md). A browser that knew a session expects an
 * account. Not `isNamed`, the name is that of the address, which is typed next.
 */
const ByPassword = ({ providers, isSignUp = false, isNamed, isKnown }: ByPasswordProps) => {
  const knowsSession = Boolean(sessionEndedBy.use());
  const [chosen, setChosen] = useState<boolean | null>(isKnown ? false : null);
  const isNew = chosen ?? (isSignUp || !knowsSession);
  const authenticate = async ({ name, email, password, staySignedIn }: AuthValues) => {
    const credentials = { email, password, staysSignedIn: staySignedIn };
    const called = isNamed ? name : (email.trim().split('@', 1)[0] ?? '');
    const failed = await (isNew ? signUp({ name: called, ...credentials }) : signIn(credentials));
    return failed?.map(inCheckout) ?? null;
  };
  return (
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
          <div className={isNew && isNamed ? 'contents' : 'hidden'}>
            <TextField label={say('Name')} {...field('name')} autoComplete="name" />
          </div>
          <PasswordField
            label={say('Password')}
            {...field('password')}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            hint={isNew ? newPasswordHint() : undefined}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
            <StaySignedIn {...register('staySignedIn')} />
            {isNew ? null : <ForgotLink />}
          </div>
        </>
      )}
    </AuthForm>
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

// Here the other way takes one more press.
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
type ByPasswordProps = CheckoutSignInProps & { isNamed: boolean; isKnown: boolean };
