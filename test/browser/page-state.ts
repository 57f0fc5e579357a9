// Where the browser is and what it shows, as tests of many pages ask.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

export const main = page.getByRole('main');
export const banner = page.getByRole('banner');
export const heading = page.getByRole('heading', { level: 1 });

/** The path with its parameters. */
export const expectUrl = (url: string | RegExp): Promise<void> => {
  const now = expect.poll(() => location.pathname + location.search);
  return typeof url === 'string' ? now.toBe(url) : now.toMatch(url);
};

export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.trim());

/** How far it scrolls sideways; a scrollbar that comes or goes is none of it. */
export const sidewaysPx = (element: Element = document.documentElement): number =>
  Math.max(0, element.scrollWidth - element.clientWidth);

export const movePointer = (x: number, y: number): Promise<void> =>
  userEvent.pointer({ coords: { x, y } });

export const pressPointer = (x: number, y: number): Promise<void> =>
  userEvent.pointer({ coords: { x, y }, keys: '[MouseLeft]' });

/** The one element of a CSS selector, for what has no role; null while it is not there. */
export const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** The stored text of a browser tab that wrote it, as this one is told. */
export const storeFromAnotherTab = (key: string, newValue: string): void => {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

/** Goes down the page until it has come: sections load when they are near, seen while it passes. */
export const scrollTo = async (locator: Locator): Promise<void> => {
  const look = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (!locator.query()) window.scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2);
    return locator.query();
  };
  await expect.poll(look).not.toBeNull();
  locator.element().scrollIntoView({ block: 'center' });
};
