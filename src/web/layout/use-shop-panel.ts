import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { hasModifier } from '../components/browser/has-modifier.ts';
import { useCloseByPage } from '../components/open-dialogs.ts';

const openMs = 120;
const closeMs = 300;

/**
 * Whether the panel below SHOP is open. A mouse opens it by hovering, and a click follows the link.
 * With touch or keys, the first press opens it and the second follows the link.
 */
export const useShopPanel = () => {
  const item = useRef<HTMLLIElement>(null);
  // Without scripts SHOP is a link like the others: nothing to expand.
  const [isOpen, setOpen] = useState<boolean>();
  const isHovered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A pointer that rests there keeps it open.
  const noteOpening = useCloseByPage(() => {
    if (!isHovered.current) setOpen(false);
  });
  useEffect(() => setOpen(false), []);
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const closeOutside = ({ type, target }: Event) => {
      const stays =
        item.current?.contains(target as Node) || (type === 'focusin' && isHovered.current);
      if (!stays) setOpen(false);
    };
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, closeOutside, { signal: ending.signal });
    return () => ending.abort();
  }, [isOpen]);

  const hover = (isIn: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = isIn;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isIn), isIn ? openMs : closeMs);
  };
  const press = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    const isOfMouse = isHovered.current && event.detail > 0;
    if (!isOfMouse && !isOpen) event.preventDefault();
    noteOpening();
    setOpen(isOfMouse || !isOpen);
  };
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    isHovered.current = false;
    setOpen(false);
    // The pressed link goes with the panel.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    item.current?.querySelector('a')?.focus();
  };
  return {
    isOpen,
    press,
    follow,
    around: {
      ref: item,
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onKeyDown: closeOnEscape,
    },
  };
};
