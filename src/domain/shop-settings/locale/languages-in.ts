/** What an owner typed as 'fr, en'. */
export const languagesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
