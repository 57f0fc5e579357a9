/** The tags of axe's rules that every page keeps: WCAG 2.2, level AA. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
