const controls = 'a[href], button, input, select, textarea, label, summary';
const others = '[data-toast], [data-notice]';
const stepPx = 4;
const gapPx = 12;
const edgePx = 24;
/** Where messages keep this distance: a page may get a bar along its lower edge. */
const barPx = 88;
const barWidthMax = 992;

/**
 * The lowest position, in pixels above the lower edge, at which `box` covers no visible link,
 * button, field or other message. If there is none, the lowest possible.
 */
export const freeBottom = (box: HTMLElement): number => {
  const { left, right, height } = box.getBoundingClientRect();
  const isBeside = (one: DOMRect) => one.width > 1 && one.left < right && one.right > left;
  const rects = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !box.contains(one) && one.checkVisibility(seen))
      .map((one) => one.getBoundingClientRect())
      .filter(isBeside);
  const taken = [
    ...rects(controls).map(({ top, bottom }) => ({ top, bottom })),
    ...rects(others).map(({ top, bottom }) => ({ top: top - gapPx, bottom: bottom + gapPx })),
  ];
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const lowest = innerWidth < barWidthMax ? barPx : edgePx;
  const highest = innerHeight - Math.max(header, 0) - height;
  for (let place = lowest; place <= highest; place += stepPx) {
    const lower = innerHeight - place;
    if (taken.every(({ top, bottom }) => top >= lower || bottom <= lower - height)) return place;
  }
  return lowest;
};

const seen = { visibilityProperty: true, contentVisibilityAuto: true };
