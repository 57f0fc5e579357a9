// The facets of attributes: which there are, and the SQL of their counts.
import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, join, type Sql, sql } from '../../../platform/database/sql.ts';
import { findTextsIn } from '../../texts/find-texts-in.ts';
import { tagOf } from '../listing/attribute-filters.ts';
import type { FacetCondition } from '../listing/filter-sql.ts';
import { type Facet, isFilterName } from '../listing/filters.ts';

/** The facet name in rows of attributes. No filter has this name. */
export const attributeFacet = 'attributes';

export type AttributeFacet = {
  key: string;
  name: string;
  values: { key: string; label: string }[];
};

/** Attributes that filter and have values, in the order of the owner. */
export const listAttributeFacets = async (client: Queryable): Promise<AttributeFacet[]> => {
  const { rows } = await client.query<AttributeFacet>({
    name: 'list_attribute_facets',
    text: `
      select a.key, a.name,
        json_agg(json_build_object('key', v.key, 'label', v.label) order by v.position) as values
      from attributes a
      join attribute_values v on v.attribute = a.key and v.deleted_at is null
      where a.is_filter and a.deleted_at is null
      group by a.key order by a.position, a.key`,
  });
  return await namedInWords(client, rows);
};

/** Attributes and their values, called as in the language of the request. */
export const namedInWords = async <Named extends AttributeFacet>(
  client: Queryable,
  attributes: readonly Named[],
): Promise<Named[]> => {
  const tags = attributes.flatMap(({ key, values }) => values.map((one) => tagOf(key, one.key)));
  const [names, labels] = await Promise.all([
    findTextsIn(
      client,
      'attribute',
      attributes.map(({ key }) => key),
    ),
    findTextsIn(client, 'value', tags),
  ]);
  return attributes.map((attribute) => ({
    ...attribute,
    name: names.get(attribute.key)?.get('name') ?? attribute.name,
    values: attribute.values.map((value) => ({
      ...value,
      label: labels.get(tagOf(attribute.key, value.key))?.get('label') ?? value.label,
    })),
  }));
};

/**
 * Selects `tag` and `total`. Options of an attribute count what they find beside the other
 * filters; `countedFrom` selects what all conditions leave.
 */
export const attributeCounts = (
  conditions: readonly FacetCondition[],
  countedFrom: (conditions: readonly FacetCondition[]) => Sql,
): Sql => {
  const chosen = conditions.filter(({ name }) => !isFilterName(name));
  const begins = ({ name }: FacetCondition) => sql`starts_with(tag, ${`${name}:`})`;
  const ofOthers = allOf(chosen.map((one) => sql`not ${begins(one)}`));
  const all = sql`select tag, total from (${countedFrom(conditions)}) counted where ${ofOthers}`;
  const ofChosen = chosen.map((one) => {
    const others = conditions.filter((other) => other !== one);
    return sql`select tag, total from (${countedFrom(others)}) counted where ${begins(one)}`;
  });
  return join([all, ...ofChosen], ' union all ');
};

export const toAttributeFacets = (
  attributes: readonly AttributeFacet[],
  totals: ReadonlyMap<string, number>,
): Facet[] =>
  attributes.map(({ key, name, values }) => ({
    name: key,
    label: name,
    options: values.map((value) => ({
      value: value.key,
      label: value.label,
      count: totals.get(tagOf(key, value.key)) ?? 0,
    })),
  }));
