import { StripeError } from '../stripe-error.ts';

/** The fields `metadata[name]`, refused beyond Stripe's limits: a value that is cut is lost. */
export const metadataOf = (form: URLSearchParams): Record<string, string> => {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.match(/^metadata\[(.*)\]$/s)?.[1];
    return key === undefined || value === '' ? [] : [[key, value] as const];
  });
  for (const [key, value] of entries) checkMetadata(key, value);
  if (entries.length <= 50) return Object.fromEntries(entries);
  throw invalidMetadata('metadata', 'Metadata can have at most 50 keys.');
};

const checkMetadata = (key: string, value: string): void => {
  const param = `metadata[${key}]`;
  if (key === '' || /[[\]]/.test(key))
    throw invalidMetadata(param, 'Metadata keys are not empty and have no square brackets.');
  if (key.length > 40)
    throw invalidMetadata(param, `Metadata keys can have at most 40 characters: ${key}`);
  if (value.length > 500)
    throw invalidMetadata(param, `Metadata values can have at most 500 characters: ${key}`);
};

const invalidMetadata = (param: string, message: string): StripeError =>
  new StripeError(400, { message, param });
