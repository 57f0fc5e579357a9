import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { AuthError } from '../../accounts/auth-errors.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { Image } from '../components/image.tsx';
import { dismissToast, toastError } from '../components/toasts.tsx';
import { pageImages } from '../content/page-images.ts';
import { Header } from '../layout/header.tsx';
import { returnTo } from '../session/return-to.ts';
import { useSession } from '../session/session.ts';

/**
 * An image and a form that signs the user in. `authenticate` gets the form's values.
 * Afterwards, or when already signed in and not `stay`: back to `?next=`, or to `to`.
 */
export const AuthPage = ({
  title,
  authenticate,
  to = '/Home',
  stay = false,
  children,
  below,
}: AuthPageProps) => {
  const [error, setError] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lastToast = useRef(0);
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = returnTo(search, to);
  // The error toast does not follow to the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    dismissToast(lastToast.current);
    const failed = await authenticate(textsOf(new FormData(event.currentTarget)));
    // Busy until the next page is shown.
    if (!failed) return await navigate(goTo, { replace: true });
    setBusy(false);
    setError(failed);
    lastToast.current = toastError(failed.message);
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
            className="grid w-full max-w-100 gap-4.5"
            method="dialog"
            onSubmit={submit}
            noValidate
          >
            <h1 className="display-2">{title}</h1>
            {children}
            <Button type="submit" wide busy={isBusy}>
              {title}
            </Button>
            {error ? <ErrorText>{error.message}</ErrorText> : null}
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

type AuthPageProps = {
  title: string;
  /** Answers null once signed in, else the error to show. */
  authenticate: (values: Record<string, string>) => Promise<AuthError | null>;
  to?: string;
  stay?: boolean;
  children: ReactNode;
  below?: ReactNode;
};
