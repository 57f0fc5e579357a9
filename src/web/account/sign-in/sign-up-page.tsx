import { Link, useLoaderData, useLocation } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { isOfCheckout } from '../../search-params.ts';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { CheckoutSignIn } from './checkout-sign-in.tsx';
import { newPasswordHint, PasswordField } from './password-field.tsx';
import { loadProviders, type OfferedProvider, ProviderButtons } from './provider-buttons.tsx';
import { signUp } from './sign-in.ts';
import { StaySignedIn } from './stay-signed-in.tsx';

export const loader = loadProviders;
export const clientLoader = loadProviders;

/** In the checkout it is a step of that. */
export default function SignUpPage() {
  const providers = useLoaderData<typeof loader>();
  const isCheckout = isOfCheckout(useLocation());
  return (
    <>
      <PageHead
        title={say('Create account')}
        description={say('An account keeps your orders and receipts.')}
        path="/SignUp"
      />
      {isCheckout ? (
        <CheckoutSignIn providers={providers} isSignUp />
      ) : (
        <SignUp providers={providers} />
      )}
    </>
  );
}

const SignUp = ({ providers }: { providers: readonly OfferedProvider[] }) => {
  const search = useReturnTo();
  return (
    <AuthPage
      title={say('Create account')}
      authenticate={({ name, email, password, staySignedIn }) =>
        signUp({ name, email, password, staysSignedIn: staySignedIn })
      }
      others={(show) => <ProviderButtons providers={providers} show={show} />}
      below={
        <p className="text-ink-2 text-sm">
          <Say
            of="Already have an account?<link>Login</link>"
            link={(words) => (
              <Link className="link ml-1" to={`/Login${search}`}>
                {words}
              </Link>
            )}
          />
        </p>
      }
    >
      {(field, { register }) => (
        <>
          <TextField label={say('Name')} {...field('name')} autoComplete="name" />
          <TextField
            label={say('Email')}
            {...field('email')}
            type="email"
            autoComplete="username"
          />
          <PasswordField
            label={say('Password')}
            {...field('password')}
            autoComplete="new-password"
            hint={newPasswordHint()}
          />
          <StaySignedIn {...register('staySignedIn')} />
        </>
      )}
    </AuthPage>
  );
};
