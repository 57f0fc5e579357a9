// Lets rows follow a finger on their grip, because not all browsers drag by touch.

export type Edge = 'top' | 'bottom';
export type Row = {
  /** The list's name: a row cannot be dropped in another list. */
  of: string;
  index: number;
  showEdge: (edge: Edge | null) => void;
  showDragged: (isDragged: boolean) => void;
  onMove: (from: number, to: number) => void;
};

const rows = new Map<HTMLElement, Row>();
const startPixels = 6;
// This near to the top or the end of the window the page scrolls.
const scrollPixels = 90;
const scrollPixelsOfFrame = 14;

/** Where a row lands at the edge of another; null where that is its place. */
export const placeAt = (from: number, index: number, edge: Edge): number | null => {
  const to = edge === 'top' ? index : index + 1;
  const place = from < to ? to - 1 : to;
  return place === from ? null : place;
};

/** Works until the returned function is called. `isHeld` tells whether a finger is on the grip. */
export const followFinger = (element: HTMLElement, grip: HTMLElement, row: Row) => {
  rows.set(element, row);
  let pointer: number | null = null;
  let isDragged = false;
  let startY = 0;
  let y = 0;
  let frame = 0;
  let over: { row: Row; edge: Edge; place: number | null } | null = null;

  const look = () => {
    const before = over?.row;
    over = findPlace(row, y);
    if (before !== over?.row) before?.showEdge(null);
    over?.row.showEdge(over.place === null ? null : over.edge);
  };
  const scroll = () => {
    const by = y < scrollPixels ? -1 : y > innerHeight - scrollPixels ? 1 : 0;
    if (by !== 0) {
      scrollBy({ top: by * scrollPixelsOfFrame, behavior: 'instant' });
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || pointer !== null) return;
    pointer = event.pointerId;
    startY = event.clientY;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    y = event.clientY;
    if (!isDragged && Math.abs(y - startY) < startPixels) return;
    if (!isDragged) {
      isDragged = true;
      row.showDragged(true);
      frame = requestAnimationFrame(scroll);
    }
    look();
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    const place = event.type === 'pointerup' ? over?.place : null;
    stop();
    if (typeof place === 'number') row.onMove(row.index, place);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    over?.row.showEdge(null);
    if (isDragged) row.showDragged(false);
    pointer = null;
    over = null;
    isDragged = false;
  };
  // A long press would open a menu, or begin a drag of the browser.
  const keep = (event: Event) => {
    if (pointer !== null) event.preventDefault();
  };
  const listeners = {
    ...{ pointerdown: down, pointermove: move, pointerup: end, pointercancel: end },
    contextmenu: keep,
  };
  for (const [name, listener] of Object.entries(listeners))
    grip.addEventListener(name, listener as EventListener);
  return {
    isHeld: () => pointer !== null,
    stop: () => {
      stop();
      rows.delete(element);
      for (const [name, listener] of Object.entries(listeners))
        grip.removeEventListener(name, listener as EventListener);
    },
  };
};

/** The row of the same list that is nearest to a height of the window. */
const findPlace = (dragged: Row, y: number) => {
  const others = [...rows]
    .filter(([, { of }]) => of === dragged.of)
    .map(([element, row]) => {
      const { top, bottom } = element.getBoundingClientRect();
      const edge: Edge = y < (top + bottom) / 2 ? 'top' : 'bottom';
      return { row, edge, distance: Math.max(top - y, y - bottom, 0) };
    });
  const nearest = others.reduce((one, other) => (other.distance < one.distance ? other : one));
  const { row, edge } = nearest;
  return { row, edge, place: placeAt(dragged.index, row.index, edge) };
};
