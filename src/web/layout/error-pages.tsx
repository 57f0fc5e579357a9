import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { EmptyImageName } from '../../domain/shop-settings/storefront.ts';
import { say } from '../../platform/text/say.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Image } from '../components/media/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useEmptyImage } from '../components/shop/use-empty-image.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useShopLinks } from './navigation.ts';

/** The 404 page: what is usually looked for, and a field for the rest. */
export const NotFoundPage = () => (
  <ErrorPage
    title={say('Page not found')}
    description={say('The link may be wrong, or the item is no longer sold.')}
    image="notFound"
    fit="object-cover"
    below={useRootData().storefront?.notFoundText}
  >
    <SearchForm />
    <nav aria-label={say('Popular')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {[...useShopLinks(), ...otherLinks()].map(({ to, name }) => (
          <li key={to}>
            <Link className="link min-h-6 whitespace-normal!" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </ErrorPage>
);

const otherLinks = () => [
  { to: '/shipping', name: say('Shipping and returns') },
  { to: '/contact', name: say('Contact') },
  { to: '/', name: say('Home') },
];

/** The page of an error of the server, or of no response. */
export const ServerErrorPage = () => (
  <ErrorPage
    title={say('Something went wrong')}
    description={say('This page could not be loaded. Your cart is saved on this device.')}
    image="serverError"
  >
    <div className="flex flex-wrap gap-3">
      <TryAgain />
      <ButtonLink to="/" look="outline" reloadDocument>
        {say('Go to the home page')}
      </ButtonLink>
    </div>
  </ErrorPage>
);

/** The page of a shop that can't answer for now: 503, or 429 for a network that asks too much. */
export const UnavailablePage = () => (
  <ErrorPage
    title={say('Back in a moment')}
    description={say('The shop cannot answer right now. Your cart is saved on this device.')}
    image="serverError"
  >
    <TryAgain />
  </ErrorPage>
);

// A reload without a network would end in the browser's own error page.
const TryAgain = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} onClick={() => revalidate()}>
      {say('Try again')}
    </Button>
  );
};

const ErrorPage = ({
  title,
  description,
  below,
  image: name,
  fit = 'object-contain',
  children,
}: ErrorPageProps) => {
  const image = useEmptyImage(name);
  return (
    <div className="wrap">
      <PageHead title={title} description={description} />
      <div className={image ? `${panelClass} md:grid-cols-2` : panelClass}>
        <div className="grid justify-items-start gap-5">
          <h1 className="display-3">{title}</h1>
          <p className="max-w-112 text-ink-2">
            {description}
            {below ? <> {below}</> : null}
          </p>
          {children}
        </div>
        {image ? (
          <div className="image-box h-80 md:h-136">
            <Image
              of={image}
              sizes="(min-width: 768px) 46vw, 92vw"
              widthMax={960}
              className={`size-full ${fit}`}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
};

const panelClass = 'grid items-center gap-8 py-[clamp(2rem,6vw,5rem)]';

type ErrorPageProps = {
  title: string;
  description: string;
  /** After the plain sentence. */
  below?: string | undefined;
  image: EmptyImageName;
  fit?: 'object-cover' | 'object-contain';
  children: ReactNode;
};
