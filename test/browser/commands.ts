// What only the program that drives the browser can do.
import type { BrowserCommand } from 'vitest/node';

const clearCookies: BrowserCommand<[]> = async ({ context }) => context.clearCookies();

/** Colors, motion and forced colors of the device, until they are set again. */
const emulateMedia: BrowserCommand<[Media]> = async ({ page }, media) => page.emulateMedia(media);

export type Media = {
  media?: 'print' | 'screen';
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
};

export const commands = { clearCookies, emulateMedia };
