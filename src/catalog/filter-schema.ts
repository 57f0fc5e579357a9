// The filters as query parameters of the API: parsed, checked and documented.
import { z } from 'zod';
import type { Filter } from './filter-kinds.ts';
import { type FilterName, type FilterValues, filterNames, filters } from './filters.ts';

/** One parameter a filter; repeated, it chooses more than one option. */
export const filterParams = Object.fromEntries(
  filterNames.map((name) => [name, filterParam(name)]),
) as { [Name in FilterName]: ReturnType<typeof filterParam<Name>> };

function filterParam<Name extends FilterName>(name: Name) {
  const filter: Filter<unknown> = filters[name];
  return z
    .union([z.string(), z.array(z.string())])
    .transform((texts, c): FilterValues[Name] => {
      const value = filter.parse([texts].flat());
      const isExact =
        value !== undefined &&
        (filter.isSingle || [texts].flat().every((text) => filter.format(value).includes(text)));
      if (!isExact)
        c.addIssue({ code: 'custom', message: `unknown ${filter.label.toLowerCase()}` });
      // This filter's `parse` gives this filter's value.
      return value as FilterValues[Name];
    })
    .optional()
    .meta({ type: 'array', items: { type: 'string' }, description: filter.description });
}
