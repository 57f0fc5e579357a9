import { Link, useLoaderData, useLocation } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { isOfCheckout } from '../../search-params.ts';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { CheckoutSignIn } from './checkout-sign-in.tsx';
import { type CodeAsked, EmailCodeButton } from './email-code-button.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { loadProviders, type OfferedProvider, ProviderButtons } from './provider-buttons.tsx';
import { signIn } from './sign-in.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

export const loader = loadProviders;
export const clientLoader = loadProviders;

/** In the checkout it is a step of that. */
export default function LoginPage() {
  const providers = useLoaderData<typeof loader>();
  const location = useLocation();
  const asked = location.state as CodeAsked | null;
  if (asked?.codeFor)
    return (
      <>
        <PageHead title={say('Enter your code')} description={say('The code from our email.')} />
        <EmailCodeForm {...asked} />
      </>
    );
  const isCheckout = isOfCheckout(location);
  return (
    <>
      <PageHead
        title={say('Login')}
        description={say('Log in to see your orders and to pay.')}
        path="/Login"
      />
      {isCheckout ? <CheckoutSignIn providers={providers} /> : <Login providers={providers} />}
    </>
  );
}

const Login = ({ providers }: { providers: readonly OfferedProvider[] }) => {
  const search = useReturnTo();
  return (
    <AuthPage
      title={say('Login')}
      authenticate={({ email, password, staySignedIn }) =>
        signIn({ email, password, staysSignedIn: staySignedIn })
      }
      others={(show) => (
        <>
          <ProviderButtons providers={providers} show={show} />
          <PasskeyButton show={show} />
          <EmailCodeButton show={show} />
        </>
      )}
      below={
        <p className="text-ink-2 text-sm">
          <Say
            of="No account yet?<link>Create account</link>"
            link={(words) => (
              <Link className="link ml-1" to={`/SignUp${search}`}>
                {words}
              </Link>
            )}
          />
        </p>
      }
    >
      {(field, { register }) => (
        <>
          <SignedOutNotice />
          <TextField
            label={say('Email')}
            {...field('email')}
            type="email"
            autoComplete="username"
          />
          <PasswordField
            label={say('Password')}
            {...field('password')}
            autoComplete="current-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
            <StaySignedIn {...register('staySignedIn')} />
            <ForgotLink />
          </div>
        </>
      )}
    </AuthPage>
  );
};
