/**
 * The page until React has taken it over. Starts the scripts that were put by in the element `id`, and keeps what the visitor
 * does meanwhile. Written into every page as text, so it may use nothing from outside itself.
 */
export const sleep = (id: string): void => {
  const put = document.getElementById(id) as HTMLScriptElement;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name: string, what: object) =>
      document.head.append(Object.assign(document.createElement(name), what));
    for (const href of put.dataset.first?.split(' ') ?? [])
      add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', textContent: put.textContent });
  };
  // What has been drawn is on the screen some frames later.
  const after = (frames: number) => {
    if (frames > 0) requestAnimationFrame(() => after(frames - 1));
    else setTimeout(start);
  };
  addEventListener('load', () => after(3));
  // A tab in the background draws nothing, and a slow image may not keep the page asleep.
  setTimeout(start, 2000);

  // Back or forward: the router does not hear of it yet, and would show this page under the address of another.
  const at = location.pathname + location.search;
  const follow = () => {
    if (location.pathname + location.search !== at) location.reload();
  };
  addEventListener('popstate', follow);

  // In their order, each once, however often it was pressed. A link that comes after them waits too, or they would be lost.
  const presses = new Set<HTMLElement>();
  const keepPress = (event: MouseEvent) => {
    if (
      !(event.target instanceof Element) ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const kept = presses.size > 0 ? 'button,[type=radio],a[href]' : 'button,[type=radio]';
    const pressed = event.target.closest<HTMLElement>(kept);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    presses.delete(pressed);
    presses.add(pressed);
    start();
  };
  addEventListener('click', keepPress, true);

  const wake = () => {
    removeEventListener('popstate', follow);
    // React draws once more with what only the browser knows, such as who is signed in; then the presses come.
    setTimeout(() => {
      removeEventListener('click', keepPress, true);
      for (const pressed of presses) pressed.click();
    });
  };
  addEventListener('awake', wake, { once: true });
};

/** Said when React listens to the page. */
export const sayAwake = (): void => {
  dispatchEvent(new Event('awake'));
};
