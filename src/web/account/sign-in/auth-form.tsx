import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { type Failure, useForm } from '../../kit/form/use-form.ts';
import { useSession } from '../../session/current-user.ts';
import { returnTo } from '../../session/return-to.ts';
import { authForm } from './auth-columns.tsx';

/**
 * A form that signs the user in. Nothing moves if it is refused. `authenticate` gets the form's
 * values. Afterwards, or if the user is already signed in and `stay` is not set, it leads to
 * `?next=` or `to`.
 */
export const AuthForm = ({
  heading,
  button,
  authenticate,
  to = '/Home',
  stay = false,
  children,
  others,
  below,
}: AuthFormProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const goTo = returnTo(useLocation().search, to);
  /** Half a sign-in continues on the page for the second factor. */
  const goOn = (failed: Failure): Failure => {
    if ([failed].flat()[0]?.code !== 'second-factor-required') return failed;
    Promise.resolve(navigate(`/SecondFactor?next=${encodeURIComponent(goTo)}`)).catch(reportError);
    return null;
  };
  const parts = useForm<AuthValues>({
    start: { staySignedIn: true },
    fieldsOf: fieldOfError,
    isLoud: true,
    send: async (values) => {
      const failed = await authenticate(values);
      if (!failed) await navigate(goTo, { replace: true });
      return goOn(failed);
    },
  });
  const { form, isBusy, problem, problemId } = parts;
  const show = (failure: Failure) => parts.show(goOn(failure));
  if (session && !stay && !isBusy) return <Navigate to={goTo} replace />;
  return (
    // Outside a dialog this method does nothing: a submit before hydration is harmless.
    <form {...form} className={authForm} method="dialog">
      {heading}
      <NeedsScripts>{say('This form')}</NeedsScripts>
      {children((name) => ({ ...parts.field(name), keepsRoom: true }), { ...parts, show })}
      <Button type="submit" wide busy={isBusy}>
        {button}
      </Button>
      <div className="min-h-9.5">
        {problem ? <ErrorText id={problemId}>{problem.message}</ErrorText> : null}
      </div>
      {others?.(show)}
      {below}
    </form>
  );
};

/** The `?next=` of this page for a link to a sister page; empty in server-rendered HTML. */
export const useReturnTo = (): string => {
  const { search } = useLocation();
  return useSession() === undefined ? '' : search;
};

// The fields to correct, by error; other errors concern no field.
const fieldOfError: Readonly<Record<string, string | readonly string[]>> = {
  'missing-name': 'name',
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'missing-password': 'password',
  'weak-password': 'password',
  'wrong-code': 'code',
  'wrong-email-code': 'code',
  'expired-code': 'code',
  'wrong-password': ['email', 'password'],
  'user-not-found': ['email', 'password'],
};

/** Values of the form's fields; others are undefined. */
export type AuthValues = {
  name: string;
  email: string;
  password: string;
  code: string;
  staySignedIn: boolean;
};
type Form = ReturnType<typeof useForm<AuthValues>>;
/** Shows an error of the form; null removes it. */
type Show = Form['show'];
type AuthFields = (name: keyof AuthValues) => ReturnType<Form['field']> & { keepsRoom: true };

export type AuthFormProps = {
  heading: ReactNode;
  button: string;
  /** Answers null once signed in. */
  authenticate: (values: AuthValues) => Promise<Failure>;
  to?: string;
  stay?: boolean;
  /** The fields; `field` gives what belongs to each. */
  children: (field: AuthFields, form: Pick<Form, 'register' | 'show'>) => ReactNode;
  /** Other ways to sign in. */
  others?: (show: Show) => ReactNode;
  below?: ReactNode;
};
