import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuSection } from '../../domain/content/section-kinds.ts';
import { pricesNote } from '../../domain/pricing/promises.ts';
import { say } from '../../platform/text/say.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useMenus } from '../components/shop/use-menus.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { LargeLogo, Wordmark } from './logo.tsx';
import { useShopLinks } from './navigation.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

// Most shops have one market and one language.
const MarketLinks = lazy(async () => ({
  default: (await import('./market-links.tsx')).MarketLinks,
}));

/** Three columns of links above the name, which is large where the shop shows itself. */
export const Footer = () => {
  const menus = useMenus();
  const hasSlogan = menus.some(({ kind }) => kind === 'slogan');
  const { shop, delivery, checkout } = usePublicSettings();
  const isLarge = largeNamePages.test(useLocation().pathname);
  return (
    <footer
      id="footer"
      className="later mt-section overflow-hidden [contain-intrinsic-height:auto_50rem]
        pt-[clamp(2.5rem,5vw,4.5rem)] print:hidden"
    >
      <div className="wrap">
        <div className={`grid grid-cols-2 gap-8 ${hasSlogan ? withSlogan : 'md:grid-cols-4'}`}>
          {menus.map((menu) => (
            <FooterMenu key={menu.id} menu={menu} />
          ))}
        </div>
        <div className="mt-[clamp(2.5rem,6vw,5rem)]">
          {isLarge ? <LargeLogo /> : <Wordmark className="h-10" />}
          <div className="dashed-line mt-[clamp(0.75rem,1.6vw,1.5rem)]" />
        </div>
        {useRootData().storefront?.markets ? (
          <Suspense>
            <MarketLinks className="pt-5" />
          </Suspense>
        ) : null}
        <WithdrawalLink className="mt-5 text-sm" />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 py-5 text-ink-2 text-xs">
          <span suppressHydrationWarning>
            © {new Date().getUTCFullYear()} {shop.name}
          </span>
          <span>{pricesNote(delivery)}</span>
          <ul className="flex gap-2" aria-label={say('Payment')}>
            {marksOf(checkout.paymentMarks).map((card) => (
              <li className="border border-rule px-1.5 font-label text-2xs" key={card}>
                {card}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
};

const withSlogan = 'md:grid-cols-[2fr_1fr_1fr_1fr]';
const largeNamePages = /^\/(home|collection|about)?\/?$/i;

const marksOf = (text: string): string[] =>
  text
    .split(',')
    .map((mark) => mark.trim())
    .filter(Boolean);

const FooterMenu = ({ menu }: { menu: MenuSection }) => {
  const shopLinks = useShopLinks();
  if (menu.kind === 'slogan')
    return (
      <div className="max-md:col-span-2">
        <p className="display-1 whitespace-pre-line">{menu.fields.text}</p>
      </div>
    );
  if (menu.kind === 'header' || menu.kind === 'signIn') return null;
  const links = menu.kind === 'catalog' ? shopLinks : menu.fields.links;
  // Without links a column is not there.
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="mb-2 font-label text-ink-2 text-xs">{menu.fields.title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={`${name} ${to}`}>
            <Link className="inline-flex min-h-8.5 items-center text-sm hover:text-accent" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
