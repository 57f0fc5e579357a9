// A browser's name from its own header. It may claim anything, so only known names are used.
import Bowser from 'bowser';
import type { DeviceName } from '../sessions/auth-session.ts';

const lengthMax = 300;
const kinds = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' } as const;
const browsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/** The length bounds the work of the patterns. */
export const deviceName = (userAgent: string | null): DeviceName => {
  if (!userAgent) return { name: 'Unknown browser', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, lengthMax));
  const browserName = browsers.has(browser.name) ? browser.name : 'Unknown browser';
  return {
    name: systems.has(os.name) ? `${browserName} on ${os.name}` : `${browserName}`,
    kind: kinds[platform.type as keyof typeof kinds] ?? 'unknown',
  };
};
