// Before and after each test: an empty browser, no problem in the console.
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { newest } from '../../src/web/components/shop/public-settings.ts';
import '../../src/web/styles/all.css';
import '../../src/web/styles/fonts.css';
import type { Media } from './commands.ts';
import { closePage } from './open-page.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    clearCookies: () => Promise<void>;
    countWriteCalls: () => Promise<Record<string, number>>;
    emulateMedia: (media: Media) => Promise<void>;
  }
}

// As the document of the shop says, once it is hydrated.
document.documentElement.lang = 'en';
document.documentElement.dataset.hydrated = '';

const problems: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words) => {
    problems.push(words.map(String).join(' '));
    say(...words);
  };
}
window.addEventListener('error', ({ message }) => problems.push(message));

// Films and animations only where a test is about them.
const plainMedia: Media = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
};

beforeEach(async () => {
  problems.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  // Files share a page: what a test was answered counts no longer.
  newest.set(null);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await commands.clearCookies();
  await commands.emulateMedia(plainMedia);
  await page.viewport(1280, 800);
});

afterEach(() => {
  // They outlive their page for five seconds.
  for (const button of document.querySelectorAll<HTMLElement>('[data-toast] button'))
    button.click();
  closePage();
  expect(problems).toEqual([]);
});
