import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageKey } from '../components/dialog-history.ts';
import { hasModifier } from '../components/has-modifier.ts';
import { mainLinks } from './navigation.ts';
import { ShopPanel } from './shop-panel.tsx';

/** The links of the header. SHOP shows its panel first; pressed again it leads to the shop. */
export const MainNav = () => {
  const { pathname, key } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Without scripts SHOP is a link like the others.
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef('');
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (key !== openedAt.current) setOpen(false);
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) setOpen(false);
    };
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, closeOutside, { signal: ending.signal });
    return () => ending.abort();
  }, [isOpen]);
  const open = (event: MouseEvent) => {
    if (isOpen || hasModifier(event)) return;
    event.preventDefault();
    openedAt.current = pageKey();
    setOpen(true);
  };
  const leave = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    setOpen(false);
    // The pressed link goes with the panel.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    nav.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <nav ref={nav} className="max-md:hidden" aria-label="Main" onKeyDown={closeOnEscape}>
      <ul className="flex gap-[clamp(0.875rem,4vw-1rem,1.75rem)]">
        {mainLinks.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              className="nav-link"
              to={to}
              prefetch="intent"
              aria-current={isCurrent.test(pathname) ? 'page' : undefined}
              {...(to === '/Shop' && {
                onClick: open,
                'aria-expanded': isReady ? isOpen : undefined,
              })}
            >
              {name.toUpperCase()}
            </Link>
            {to === '/Shop' && isOpen ? <ShopPanel onLeave={leave} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
};
