import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { AuthError } from '../../../identity/auth-errors.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { FormSummary } from '../../components/fields.tsx';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { summarizeFields } from '../../components/summarize-fields.ts';
import { useSession } from '../../session/current-user.ts';
import { returnTo } from '../../session/return-to.ts';
import type { FieldCheck } from '../field-checks.ts';
import { AuthColumns, authForm } from './auth-columns.tsx';
import { useAuthForm } from './use-auth-form.ts';

/**
 * An image and a form that signs the user in. `authenticate` gets the form's values.
 * Afterwards, or when already signed in and not `stay`: back to `?next=`, or to `to`.
 */
export const AuthPage = ({
  title,
  authenticate,
  checks,
  to = '/Home',
  stay = false,
  children,
  others,
  below,
}: AuthPageProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = returnTo(search, to);
  const send = async (values: Record<string, string>) => {
    const failed = await authenticate(values);
    if (!failed) await navigate(goTo, { replace: true });
    return failed;
  };
  const { form, field, error, errorId, isBusy, wrong, show } = useAuthForm({
    checks,
    send,
    fieldOfError,
  });

  const summary = summarizeFields(wrong);
  if (session && !stay && !isBusy) return <Navigate to={goTo} replace />;
  return (
    <AuthColumns>
      {/* Outside a dialog this method does nothing: a submit before hydration is harmless. */}
      <form {...form} className={authForm} method="dialog">
        <h1 className="display-2">{title}</h1>
        <NeedsScripts>This form</NeedsScripts>
        {summary ? <FormSummary title={summary} /> : null}
        {children(field)}
        <Button type="submit" wide busy={isBusy}>
          {title}
        </Button>
        {error ? <ErrorText id={errorId}>{error.message}</ErrorText> : null}
        {others?.(show)}
        {below}
      </form>
    </AuthColumns>
  );
};

/** The `?next=` of this page for a link to a sister page; empty in server-rendered HTML. */
export const useReturnTo = (): string => {
  const { search } = useLocation();
  return useSession() === undefined ? '' : search;
};

// Which field to correct; other errors concern none.
const fieldOfError: Readonly<Record<string, string>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'wrong-password': 'password',
  'user-not-found': 'password',
  'weak-password': 'password',
};

type Fields = ReturnType<typeof useAuthForm>['field'];

type AuthPageProps = {
  title: string;
  /** By the names of the fields. */
  checks: Readonly<Record<string, FieldCheck>>;
  /** Answers null once signed in, else the error to show. */
  authenticate: (values: Record<string, string>) => Promise<AuthError | null>;
  to?: string;
  stay?: boolean;
  /** The fields; `field` gives what belongs to each. */
  children: (field: Fields) => ReactNode;
  /** Other ways to sign in; `show` says an error as the form does; null takes it back. */
  others?: (show: (error: AuthError | null) => void) => ReactNode;
  below?: ReactNode;
};
