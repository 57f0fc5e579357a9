// What is wrong with the document of a page; each runs in the browser, alone.

/** Controls that do not write in the font of the page. */
export const otherFonts = (): string[] => {
  const { fontFamily } = getComputedStyle(document.body);
  return [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => getComputedStyle(control).fontFamily !== fontFamily)
    .map((control) => control.outerHTML.slice(0, 120));
};

/** Fields whose text a phone makes larger, by which it moves the page. */
export const zoomedFields = (): string[] =>
  [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120));

/** Controls under 24 px, but for links in a sentence or of a whole card; labels count. */
export const smallTargets = (): string[] => {
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...controls].flatMap((control) => {
    const isSeen = control.checkVisibility({ visibilityProperty: true });
    const isInText = getComputedStyle(control).display === 'inline' && !control.closest('h2, h3');
    const isOfCard = getComputedStyle(control, '::after').position === 'absolute';
    const boxes = [control, control.closest('label') ?? control].map((one) =>
      one.getBoundingClientRect(),
    );
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (!isSeen || isInText || isOfCard || width <= 1 || Math.min(width, height) > 23.9) return [];
    return [`${control.outerHTML.slice(0, 120)}: ${width} x ${height}`];
  });
};

/** Whether it is laid out to its end, which a page without scripts never is. */
export const isLaidOut = (): boolean =>
  document.documentElement.dataset.hydrated === undefined ||
  [...document.querySelectorAll('body *')].every(
    (one) => !one.checkVisibility() || one.checkVisibility({ contentVisibilityAuto: true }),
  );
