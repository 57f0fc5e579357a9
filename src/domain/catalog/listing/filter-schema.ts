// The filters as query parameters of the API: parsed, checked and documented.
import { z } from 'zod';
import type { Filter } from './filter-kinds.ts';
import { type FilterName, type FilterValues, filterNames, filters } from './filters.ts';

// Their keys are known to the shop alone: `withAttributes` reads them from the URL.
const attributes = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'Attributes of the shop, one parameter each by its key: `pattern=striped,checked`. ' +
      'Those and their values are in GET /facets; others are ignored',
    example: { pattern: ['striped'] },
  });

/** One parameter a filter; repeated, it chooses more than one option. */
export const filterParams = {
  ...(Object.fromEntries(filterNames.map((name) => [name, filterParam(name)])) as {
    [Name in FilterName]: ReturnType<typeof filterParam<Name>>;
  }),
  attributes,
};

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
