import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Image as ImageData } from '../../images/image-url.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';

/** No such address. */
export const NotFoundPage = ({
  image = pageImages.tileWomen,
}: {
  image?: ImageData | undefined;
}) => (
  <Oops
    title="Nothing hangs here"
    said="The address leads nowhere: a letter in it is wrong, or the item has left the shop."
    image={image}
  >
    <ButtonLink to="/Shop">Go to the shop</ButtonLink>
    <ButtonLink to="/" look="outline">
      Go to the home page
    </ButtonLink>
  </Oops>
);

/** The shop failed; not the visitor. */
export const ServerErrorPage = () => (
  <Oops
    title="A stitch came undone"
    said="The shop did not answer in time. Your cart is safe on this device. Try again; if it happens twice, it is us and not you."
    image={pageImages.tileMen}
  >
    <Button onClick={() => window.location.reload()}>Try again</Button>
    <ButtonLink to="/" look="outline" reloadDocument>
      Go to the home page
    </ButtonLink>
  </Oops>
);

const Oops = ({ title, said, image, children }: OopsProps) => (
  <div className="wrap">
    <PageHead title={title} description={said} />
    <div className="oops">
      <div className="say">
        <h1 className="d3">{title}</h1>
        <p className="muted">{said}</p>
        <div className="row">{children}</div>
        <Offline />
      </div>
      <div className="ph">
        <Image of={image} alt="" sizes="(min-width: 768px) 46vw, 92vw" widthMax={960} />
      </div>
    </div>
  </div>
);

const Offline = () => {
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
      <Icon of={WifiOff} />
      <span>
        <b>You are offline.</b> Your cart is kept here. Try again when you are back.
      </span>
    </div>
  );
};

type OopsProps = { title: string; said: string; image: ImageData; children: ReactNode };
