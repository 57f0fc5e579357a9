// The look that an owner chooses: an accent that can be read, and which of a few forms.

/** What theme.css shows where nothing is set. */
export const defaultAccent = '#1f35d6';

/** An import writes rows unchecked, so an invalid color counts as not set. */
export const colorOf = (text: string): string =>
  /^#[0-9a-f]{6}$/.test(text) ? text : defaultAccent;

const [lightPaper, darkPaper] = ['#fdfdfc', '#131315'];
/** WCAG AA for text. */
const contrastMin = 4.5;

/** Why text of this color, or white text on it, can't be read on the shop's paper; else null. */
export const accentProblem = (accent: string): string | null => {
  const contrast = contrastOf(accent, lightPaper);
  return contrast >= contrastMin
    ? null
    : `Choose a darker color: its contrast is ${contrast.toFixed(1)}, and at least 4.5 is needed.`;
};

/** The accent on dark paper: mixed with white until it can be read. */
export const darkAccent = (accent: string): string => {
  if (accent === defaultAccent) return '#a9b4ff';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mixWithWhite(accent, share);
    // Text in the accent color may be small, so this is more than the minimum.
    if (contrastOf(mixed, darkPaper) >= contrastMin + 2) return mixed;
  }
  return '#ffffff';
};

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const mixWithWhite = (color: string, share: number): string =>
  `#${channels(color)
    .map((value) => Math.round(value + (255 - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** The contrast of WCAG 2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
