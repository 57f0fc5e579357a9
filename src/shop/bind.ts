type Verb<Context> = (context: Context, ...input: never[]) => unknown;

type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (context: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/** Each verb without its first parameter. `context` must have what every verb asks for. */
export const bind = <Context, Verbs extends Record<string, Verb<Context>>>(
  verbs: Verbs,
  context: Context,
): Bound<Verbs> => {
  const bound = Object.entries(verbs).map(([name, verb]) => [
    name,
    (...input: never[]) => verb(context, ...input),
  ]);
  // Object.fromEntries forgets which name has which type.
  return Object.fromEntries(bound) as Bound<Verbs>;
};
