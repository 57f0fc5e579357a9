import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Image as ImageData } from '../../images/image-url.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
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
    <Button onClick={() => window.location.reload()}>Try again</Button>
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
    <Button onClick={() => window.location.reload()}>Try again</Button>
  </ErrorPage>
);

const ErrorPage = ({ title, description, image, children }: ErrorPageProps) => (
  <div className="wrap">
    <PageHead title={title} description={description} />
    <div className="grid items-center gap-8 py-[clamp(2rem,6vw,5rem)] md:grid-cols-2">
      <div className="grid justify-items-start gap-5">
        <h1 className="display-3">{title}</h1>
        <p className="max-w-112 text-ink-2">{description}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
        <OfflineNotice />
      </div>
      <div className="image-box">
        <Image of={image} alt="" sizes="(min-width: 768px) 46vw, 92vw" widthMax={960} />
      </div>
    </div>
  </div>
);

const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <div className="notice notice-error" role="alert">
      <Icon of={WifiOff} className="mt-px" />
      <span>
        <b className="font-semibold">You are offline.</b> Your cart is saved on this device. Try
        again when you are back online.
      </span>
    </div>
  );
};

type ErrorPageProps = {
  title: string;
  description: string;
  image: ImageData;
  children: ReactNode;
};
