// What a chosen look changes of the tokens of theme.css; nothing where all is as it ships.
import { colorOf, darkAccent, defaultAccent } from '../../domain/shop-settings/look.ts';
import type { ManagedSettings } from '../../domain/shop-settings/settings-groups.ts';

type Look = ManagedSettings['look'];

/** Rules for a sheet behind that of all pages. */
export const lookStyles = ({ accent, typefaces, corners, density, scheme }: Look): string =>
  [
    colorOf(accent) === defaultAccent ? '' : accentTokens(accent),
    typefaceTokens.get(typefaces) ?? '',
    corners === 'rounded' ? roundedCorners : '',
    density === 'compact' ? compactSpaces : '',
    schemes.get(scheme) ?? '',
  ].join('');

// The build writes `light-dark()` of the sheet as two variables, which older browsers know.
const onScreen = (scheme: string, isLight: string, isDark: string, filter: string): string =>
  `@media screen{:root{color-scheme:${scheme};--image-filter:${filter};` +
  `--lightningcss-light:${isLight};--lightningcss-dark:${isDark}}}`;

// The keys are values of the stored row, which an import may have written.
const schemes = new Map([
  ['light', onScreen('light', 'initial', ' ', 'none')],
  ['dark', onScreen('dark', ' ', 'initial', 'var(--image-filter-dark)')],
]);

const accentTokens = (accent: string): string =>
  ':root{' +
  `--color-accent:light-dark(${accent},${darkAccent(accent)});` +
  `--color-accent-fill:${accent};` +
  `--color-accent-wash:light-dark(color-mix(in srgb,${accent} 9%,#fff),` +
  `color-mix(in srgb,${accent} 30%,#131315))}`;

const typefaceTokens = new Map([
  ['sans', ':root{--font-display:var(--font-text)}'],
  [
    'system',
    ':root{--font-display:Georgia,"Times New Roman",serif;' +
      '--font-text:system-ui,"Segoe UI",Roboto,Arial,sans-serif}',
  ],
]);

const roundedCorners = '.btn,.input,.notice,.dialog{border-radius:.5rem}';
const compactSpaces =
  ':root{--spacing-section:clamp(2.5rem,2rem + 2.5vw,4.5rem);' +
  '--spacing-row:clamp(1.25rem,1rem + 1vw,2rem)}';
