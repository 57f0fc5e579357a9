import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Image as ImageData } from '../../images/image-url.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';

/** The 404 page. */
export const NotFoundPage = ({
  image = pageImages.tileWomen,
}: {
  image?: ImageData | undefined;
}) => (
  <ErrorPage
    title="Page not found"
    description="The link may be wrong, or the item is no longer sold. Here is a favorite instead."
    image={image}
  >
    <ButtonLink to="/Shop">Browse the shop</ButtonLink>
    <ButtonLink to="/" look="outline">
      Go to the home page
    </ButtonLink>
  </ErrorPage>
);

/** The page of an error of the server, or of no response. */
export const ServerErrorPage = () => (
  <ErrorPage
    title="Something went wrong"
    description="The shop did not respond in time. Your cart is saved on this device."
    image={pageImages.tileMen}
  >
    <TryAgain />
    <ButtonLink to="/" look="outline" reloadDocument>
      Go to the home page
    </ButtonLink>
  </ErrorPage>
);

/** The page of a shop that can't answer for now: 503. */
export const UnavailablePage = () => (
  <ErrorPage
    title="Back in a moment"
    description="The shop is briefly unavailable. Your cart is saved on this device."
    image={pageImages.tileMen}
  >
    <TryAgain />
  </ErrorPage>
);

// A reload without a network would end in the browser's own error page.
const TryAgain = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} onClick={() => revalidate()}>
      Try again
    </Button>
  );
};

const ErrorPage = ({ title, description, image, children }: ErrorPageProps) => (
  <div className="wrap">
    <PageHead title={title} description={description} />
    <div className="grid items-center gap-8 py-[clamp(2rem,6vw,5rem)] md:grid-cols-2">
      <div className="grid justify-items-start gap-5">
        <h1 className="display-3">{title}</h1>
        <p className="max-w-112 text-ink-2">{description}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="image-box">
        <Image of={image} alt="" sizes="(min-width: 768px) 46vw, 92vw" widthMax={960} />
      </div>
    </div>
  </div>
);

type ErrorPageProps = {
  title: string;
  description: string;
  image: ImageData;
  children: ReactNode;
};
