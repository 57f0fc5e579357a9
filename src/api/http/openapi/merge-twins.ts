// Paths that differ by the names of their parameters alone are one path to OpenAPI.

type Parameter = { name: string; in: string; description?: string };
type Operation = { parameters?: Parameter[] };
export type Paths = Record<string, Record<string, Operation>>;

/** Under the path that came first; its parameters say what each method takes. */
export const mergeTwins = (paths: Paths): Paths => {
  const twins = Map.groupBy(Object.keys(paths), (path) => path.replaceAll(parameter, '{}'));
  return Object.fromEntries(
    [...twins.values()].map(([first = '', ...others]) => [
      first,
      others.length === 0 ? paths[first] : merge(paths, [first, ...others]),
    ]),
  ) as Paths;
};

const parameter = /\{(\w+)\}/g;

const namesIn = (path: string): string[] =>
  [...path.matchAll(parameter)].map(([, name = '']) => name);

const merge = (paths: Paths, twins: string[]): Paths[string] => {
  const names = namesIn(twins[0] ?? '');
  const merged: Paths[string] = {};
  for (const path of twins) {
    const own = namesIn(path);
    for (const [method, operation] of Object.entries(paths[path] ?? {})) {
      if (method in merged) throw new Error(`${method} ${path} is described twice.`);
      const parameters = operation.parameters?.map((one) => {
        const place = one.in === 'path' ? own.indexOf(one.name) : -1;
        if (place < 0) return one;
        const description = takes(paths, twins, place);
        return { ...one, name: names[place] ?? one.name, description };
      });
      merged[method] = { ...operation, ...(parameters && { parameters }) };
    }
  }
  return merged;
};

/** 'PUT, GET: the email. DELETE: the id.' */
const takes = (paths: Paths, twins: string[], place: number): string =>
  twins
    .map((path) => {
      const methods = Object.keys(paths[path] ?? {}).map((method) => method.toUpperCase());
      return `${methods.join(', ')}: the ${namesIn(path)[place]}.`;
    })
    .join(' ');
