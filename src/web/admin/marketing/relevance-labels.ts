import { sayable } from '../../../platform/text/say.ts';

/** How near a synonym is, from the same to what is only worth a look. */
export const relevances = [
  { value: 1, name: sayable('Means the same') },
  { value: 0.6, name: sayable('Is close to it') },
  { value: 0.3, name: sayable('Is worth a look') },
] as const;

/** The name of the nearest one: a call may set any number. */
export const relevanceLabel = (relevance: number): string => nearestRelevance(relevance).name;

export const nearestRelevance = (relevance: number): (typeof relevances)[number] =>
  relevances.reduce((best, one) =>
    Math.abs(one.value - relevance) < Math.abs(best.value - relevance) ? one : best,
  );
