// What the audit log says, in words.

/** 'user_promoted' as 'User promoted'. */
export const actionWords = (action: string): string => {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What changed, one short text a fact: 'role: user → admin', 'state: paid'. */
export const detailWords = ({ reason: _, before, after, ...others }: Detail): string[] => [
  ...changesBetween(before, after),
  ...Object.entries(others).map(([name, value]) => `${name}: ${textOf(value)}`),
];

/** Why, where the admin gave a reason. */
export const reasonOf = ({ reason }: Detail): string | null =>
  typeof reason === 'string' && reason ? reason : null;

type Detail = Record<string, unknown>;

const changesBetween = (before: unknown, after: unknown): string[] => {
  const [from, to] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => textOf(from[name]) !== textOf(to[name]))
    .map((name) => `${name}: ${textOf(from[name])} → ${textOf(to[name])}`);
};

const factsOf = (value: unknown): Detail =>
  typeof value === 'object' && value !== null ? (value as Detail) : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '–' : JSON.stringify(value);
