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
 * An image and a form that lets somebody in. `enter` gets the form's values and answers the problem, or null: then the
 * visitor goes back to where they came from, or to `to`. Who is in already goes there at once, unless `stay`.
 */
export const AuthPage = ({
  title,
  enter,
  to = '/Home',
  stay = false,
  children,
  below,
}: AuthPageProps) => {
  const [problem, setProblem] = useState<AuthError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lastToast = useRef(0);
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = returnTo(search, to);
  // What went wrong here is no news on the next page.
  useEffect(() => () => dismissToast(lastToast.current), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    dismissToast(lastToast.current);
    const found = await enter(
      Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>,
    );
    // Busy until the next page is there.
    if (!found) return await navigate(goTo, { replace: true });
    setBusy(false);
    setProblem(found);
    lastToast.current = toastError(found.message);
  };

  if (session && !stay && !isBusy) return <Navigate to={goTo} replace />;
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="auth max-md:content-start">
        <div className="pic ph">
          <Image of={pageImages.tileWomen} alt="" sizes="(min-width: 768px) 50vw, 100vw" eager />
        </div>
        <div className="box">
          {/* Outside a dialog this method does nothing: a submit before hydration loses no input. */}
          <form className="in" method="dialog" onSubmit={submit} noValidate>
            <h1 className="d2">{title}</h1>
            {children}
            <Button type="submit" wide busy={isBusy}>
              {title}
            </Button>
            {problem ? <ErrorText>{problem.message}</ErrorText> : null}
            {below}
          </form>
        </div>
      </main>
    </>
  );
};

/** The `?next=` of this page, to hand on to a sister page; nothing in the HTML of the server, which does not know it. */
export const useReturnTo = (): string => {
  const { search } = useLocation();
  return useSession() === undefined ? '' : search;
};

type AuthPageProps = {
  title: string;
  enter: (values: Record<string, string>) => Promise<AuthError | null>;
  to?: string;
  stay?: boolean;
  children: ReactNode;
  below?: ReactNode;
};
