/** A mistake that the tests have to find: it replaces a text in one file of the shop. */
export type Plant = {
  /** What goes wrong, and for whom. */
  name: string;
  file: string;
  /** Occurs once in the file. */
  text: string;
  replacement: string;
  /** One of them has to fail. */
  tests: PlantedTest[];
};

/** Of `e2e/` it is run by Playwright, else by Vitest. `title` is a part of its titles. */
export type PlantedTest = { file: string; title?: string };

/** Whether it looks at the pages as they are built. */
export const needsBuild = ({ file }: PlantedTest): boolean => /^(e2e|test\/built)\//.test(file);

export const isJourney = ({ file }: PlantedTest): boolean => file.startsWith('e2e/');
