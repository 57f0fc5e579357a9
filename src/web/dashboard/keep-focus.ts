// Keys and screen readers lose their place when the focused element is removed or disabled.

/** An element that had the focus and what it stood in, up to the page; each with its position. */
type Place = readonly { node: Element; parent: Element; index: number }[];

/** Gives such a focus to the nearest neighbor, until the returned function is called. */
export const keepFocus = (): (() => void) => {
  // One entry for the page and one for each open dialog.
  let places = new WeakMap<Element, Place>();
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[data-toast]')) return;
    places.set(target.closest('dialog') ?? document.body, placeOf(target));
  };
  // A press beside all controls removes the focus on purpose.
  const forget = () => {
    places = new WeakMap();
  };
  const restore = () => {
    const { activeElement: active, body } = document;
    if (active && active !== body && !isLost(active)) return;
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const place = places.get(dialog ?? body) ?? [];
    neighborAt(place, dialog)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'open'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
};

// A dialog that closed keeps the focus until it is no longer drawn.
const isLost = (active: Element): boolean =>
  active.matches(':disabled') || active.closest('dialog:not([open])') !== null;

const placeOf = (element: Element): Place => {
  const place = [];
  for (let node = element; node.parentElement && node.id !== 'main'; node = node.parentElement) {
    const { parentElement: parent } = node;
    place.push({ node, parent, index: [...parent.children].indexOf(node) });
  }
  return place;
};

/** The same element where it was only moved, else what stands nearest, the page at last. */
const neighborAt = (place: Place, dialog: Element | undefined): HTMLElement | null => {
  const [first] = place;
  if (!first) return null;
  if (isFocusable(first.node)) return first.node as HTMLElement;
  for (const { node, parent, index } of place) {
    if (!parent.isConnected || (dialog && !dialog.contains(parent))) continue;
    const others = [...parent.children].filter((other) => other !== node);
    const found = [...others.slice(index), ...others.slice(0, index).reverse()]
      .map(firstFocusable)
      .find((other) => other !== undefined);
    if (found) return found;
  }
  return dialog ? null : document.getElementById('main');
};

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const firstFocusable = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(focusable)].find(isFocusable) as HTMLElement | undefined;

const isFocusable = (element: Element): boolean =>
  element.isConnected &&
  element.matches(`:is(${focusable}):not(:disabled, [tabindex='-1'])`) &&
  element.checkVisibility();
