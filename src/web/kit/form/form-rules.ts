// What is wrong with the values of a form, as its library asks for it.
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

type Found = string | null | undefined;
/** A rule for each field, which returns an error or null; or one rule for all fields. */
export type Rules<Values> =
  | {
      readonly [Name in keyof Values]?: (value: NonNullable<Values[Name]>, values: Values) => Found;
    }
  | ((values: Values) => { readonly [Name in keyof Values]?: Found });

/** The type of an error that a rule found; the shop's are of their code. */
export const ruleError = 'rule';

export const resolverOf =
  <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> =>
  (values) => {
    const found: [string, Found][] =
      typeof rules === 'function'
        ? Object.entries(rules(values))
        : Object.entries(rules).map(([name, rule]) => [name, rule?.(values[name], values)]);
    const errors: Record<string, FieldError> = {};
    for (const [name, message] of found) if (message) errors[name] = { type: ruleError, message };
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as never }
      : { values, errors: {} };
  };
