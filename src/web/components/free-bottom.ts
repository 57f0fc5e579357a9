const controls = 'a[href], button, input, select, textarea, label, summary';
const stepPx = 8;
const edgePx = 24;

/**
 * How many pixels above the lower edge `box` covers no link, button or field that is in view;
 * as low as possible. Where everything is full, above what sticks to the lower edge.
 */
export const freeBottom = (box: HTMLElement): number => {
  const { left, right, height } = box.getBoundingClientRect();
  const taken = [...document.querySelectorAll(controls)]
    .filter((control) => !box.contains(control) && control.checkVisibility(seen))
    .map((control) => control.getBoundingClientRect())
    .filter((one) => one.width > 1 && one.left < right && one.right > left);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const highest = innerHeight - Math.max(header, 0) - height;
  const isFree = (bottom: number) => {
    const lower = innerHeight - bottom;
    return taken.every((one) => one.top >= lower || one.bottom <= lower - height);
  };
  for (let bottom = edgePx; bottom <= highest; bottom += stepPx) if (isFree(bottom)) return bottom;
  const bar = document.querySelector('[data-sticky-bar]')?.getBoundingClientRect().height ?? 0;
  return edgePx + bar;
};

const seen = { visibilityProperty: true, contentVisibilityAuto: true };
