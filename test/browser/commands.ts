// What only the program that drives the browser can do.
import type { BrowserCommand } from 'vitest/node';

const clearCookies: BrowserCommand<[]> = async ({ context }) => context.clearCookies();

export const commands = { clearCookies };
