// What every page and state must keep, where no document of the server is needed.
import axe from 'axe-core';
import { expect } from 'vitest';
import { accessibilityRules } from '../accessibility-rules.ts';

/** `only` names rules, for a look again in other colors. */
export const expectAccessible = async (where: string, only?: readonly string[]): Promise<void> => {
  const runOnly = only ? [...only] : accessibilityRules;
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
  expect(found, `${location.pathname} ${where}`).toEqual([]);
};
