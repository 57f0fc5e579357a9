// Before and after each test: an empty browser, no problem in the console.
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import '../../src/web/styles/admin.css';
import '../../src/web/styles/fonts.css';
import { closePage } from './open-page.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    clearCookies: () => Promise<void>;
  }
}

const problems: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words) => {
    problems.push(words.map(String).join(' '));
    say(...words);
  };
}
window.addEventListener('error', ({ message }) => problems.push(message));

beforeEach(async () => {
  problems.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await commands.clearCookies();
  await page.viewport(1280, 800);
});

afterEach(() => {
  closePage();
  expect(problems).toEqual([]);
});
