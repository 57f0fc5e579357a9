import type { ReactNode } from 'react';
import { Image } from '../../components/media/image.tsx';
import { useMenus } from '../../components/shop/use-menus.ts';
import { Header } from '../../layout/header.tsx';
import { WithdrawalLink } from '../../layout/withdrawal-link.tsx';

/** Header, an image, and beside it a form about signing in; below it on phones. */
export const AuthColumns = ({ children }: { children: ReactNode }) => {
  const [image] = useMenus().flatMap((menu) => (menu.kind === 'signIn' ? menu.fields.image : []));
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={image ? `${page} md:grid-cols-2` : page}>
        {image ? (
          <div className="image-box max-md:h-48">
            <Image
              of={{ ...image, placeholder: '' }}
              alt=""
              sizes="(min-width: 768px) 50vw, 100vw"
              eager
              className="absolute! inset-0 size-full object-cover max-md:object-[50%_12%]"
            />
          </div>
        ) : null}
        {/* An error toast on phones covers no link below the form. */}
        <div className={formColumn}>{children}</div>
      </main>
      <WithdrawalLink className="mx-gutter mb-4 self-start text-ink-2 text-xs" />
    </>
  );
};

/** The class of a form in there. */
export const authForm = 'grid w-full gap-4.5 noscript:*:nth-[n+3]:hidden';

const page = 'grid content-start md:min-h-[calc(100dvh-5.5rem)] md:content-normal';

const formColumn = [
  'grid place-items-center *:max-w-100 px-gutter pt-7 pb-12 md:py-12',
  'max-md:in-[body:has([data-toast=error])]:pb-34',
].join(' ');
