import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { AuthError } from '../../identity/auth-errors.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { Image } from '../components/image.tsx';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { dismissToast, toastError } from '../components/toasts.tsx';
import { pageImages } from '../content/page-images.ts';
import { Header } from '../layout/header.tsx';
import { returnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';
import { type FieldCheck, summarizeFields } from './field-checks.ts';
import { useFieldChecks } from './use-field-checks.ts';

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
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const lastToast = useRef(0);
  const { field, checkAll, wrong } = useFieldChecks(checks);
  const [isSubmitted, setSubmitted] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = returnTo(search, to);
  // The error toast does not follow to the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setSubmitted(true);
    setError(null);
    dismissToast(lastToast.current);
    if (!checkAll(event.currentTarget)) return;
    setBusy(true);
    const failed = await authenticate(textsOf(new FormData(event.currentTarget)));
    // Busy until the next page is shown.
    if (!failed) return await navigate(goTo, { replace: true });
    setBusy(false);
    show(failed);
  };

  const show = (failed: AuthError): void => {
    dismissToast(lastToast.current);
    setError(failed);
    lastToast.current = toastError(failed.message);
    const name = fieldOfError[failed.code];
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  if (session && !stay && !isBusy) return <Navigate to={goTo} replace />;
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={columns}>
        <div className="image-box max-md:h-48">
          <Image
            of={pageImages.tileWomen}
            alt=""
            sizes="(min-width: 768px) 50vw, 100vw"
            eager
            className="absolute! inset-0 size-full object-cover max-md:object-[50%_12%]"
          />
        </div>
        {/* An error toast on phones covers no link below the form. */}
        <div className={formColumn}>
          {/* Outside a dialog this method does nothing: a submit before hydration is harmless. */}
          <form
            ref={form}
            className="grid w-full max-w-100 gap-4.5 noscript:*:nth-[n+3]:hidden"
            method="dialog"
            data-error-code={error?.code}
            onSubmit={submit}
            noValidate
          >
            <h1 className="display-2">{title}</h1>
            <NeedsScripts>This form</NeedsScripts>
            <div role="alert">
              {isSubmitted && wrong.length > 0 ? (
                <div className="notice notice-error">{summarizeFields(wrong)}</div>
              ) : null}
            </div>
            {children((name) => ({
              ...field(name),
              errorId: error && fieldOfError[error.code] === name ? errorId : undefined,
            }))}
            <Button type="submit" wide busy={isBusy}>
              {title}
            </Button>
            {error ? <ErrorText id={errorId}>{error.message}</ErrorText> : null}
            {others?.(show)}
            {below}
          </form>
        </div>
      </main>
    </>
  );
};

/** The `?next=` of this page for a link to a sister page; empty in server-rendered HTML. */
export const useReturnTo = (): string => {
  const { search } = useLocation();
  return useSession() === undefined ? '' : search;
};

const columns = [
  'grid content-start',
  'md:min-h-[calc(100dvh-5.5rem)] md:grid-cols-2 md:content-normal',
].join(' ');

const formColumn = [
  'grid place-items-center px-gutter pt-7 pb-12 md:py-12',
  'max-md:in-[body:has([data-toast=error])]:pb-34',
].join(' ');

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

// Which field to correct; other errors concern none.
const fieldOfError: Readonly<Record<string, string>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'wrong-password': 'password',
  'user-not-found': 'password',
  'weak-password': 'password',
};

type Fields = ReturnType<typeof useFieldChecks>['field'];

type AuthPageProps = {
  title: string;
  /** By the names of the fields. */
  checks: Readonly<Record<string, FieldCheck>>;
  /** Answers null once signed in, else the error to show. */
  authenticate: (values: Record<string, string>) => Promise<AuthError | null>;
  to?: string;
  stay?: boolean;
  /** The fields; `field` gives what belongs to each. */
  children: (field: (name: string) => ReturnType<Fields> & { errorId?: string }) => ReactNode;
  /** Other ways to sign in; `show` says an error under the form and as a toast. */
  others?: (show: (error: AuthError) => void) => ReactNode;
  below?: ReactNode;
};
