// What generated clients call an operation: a verb and a noun, made of its method and path.
//   GET /products -> listProducts            GET /products/{id} -> getProductById
//   POST /products -> createProduct          PUT /product/{id}/price -> putProductPrice
//   POST /demo/leave -> leaveDemo            POST /product/{id}/restore -> restoreProduct
//   POST /user/{id}/reset-second-factors -> resetUserSecondFactors

export const operationIdOf = (method: string, path: string): string => {
  const segments = path.split('/').filter(Boolean);
  const nouns = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return [];
    return [isParameter(segments[index + 1]) ? singular(segment) : segment];
  });
  const last = segments.at(-1) ?? '';
  if (isParameter(last)) return named(method, [...nouns, `by-${last.slice(1, -1)}`]);
  const before = nouns.slice(0, -1);
  const [, verb, noun] = ownVerb.exec(last) ?? [];
  if (verb && noun) return named(verb, [...before, noun]);
  if (method === 'post' && isPlural(last)) return named('create', [...before, singular(last)]);
  if (method === 'post' && before.length > 0) return named(last, before);
  return named(method === 'get' && isPlural(last) ? 'list' : method, nouns);
};

const isParameter = (segment = ''): boolean => segment.startsWith('{');

const isPlural = (word: string): boolean => word.endsWith('s');

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])(?<!option)s$/, '$1');

/** Some paths begin with a verb of their own: /delete-order, /create-payment-intent. */
const ownVerb = /^(get|create|delete|confirm|reset)-(.+)/;

const named = (verb: string, nouns: string[]): string => {
  const hasVerb = ownVerb.test(nouns[0] ?? '');
  return (hasVerb ? nouns : [verb, ...nouns])
    .join('-')
    .replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
};
