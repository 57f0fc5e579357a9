// A row's type in TypeScript beside the columns that PostgreSQL answers.
import pg from 'pg';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { Column } from './describe-columns.ts';

const { builtins } = pg.types;
/** As `pg` parses them; arrays of them by the second number. JSON, and what is not here, is any. */
const kinds: [kind: string, ...types: number[]][] = [
  ['boolean', builtins.BOOL, 1000],
  ['number', builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8],
  ['number', builtins.OID],
  ['string', builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.NUMERIC, 705, 19, 18],
  ['Date', builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE],
  ['number[]', 1005, 1007, 1021, 1022],
  ['string[]', 1009, 1015, 1016, 2951, 1231],
  ['Date[]', 1185, 1115, 1182],
];
const kindOf = new Map(kinds.flatMap(([kind, ...types]) => types.map((type) => [type, kind])));

/** A sentence for each property that no column has, or whose column is of another type. */
export const compareRow = (
  checker: Checker,
  row: Type,
  { columns, sql }: { columns: readonly Column[]; sql: string },
): string[] =>
  checker.getPropertiesOfType(row).flatMap((property) => {
    const type = checker.getTypeOfSymbol(property);
    const column = columns.findLast(({ name }) => name === property.name);
    if (!type) return [];
    const written = checker.typeToString(type);
    if (!column) return acceptsUndefined(checker, type) ? [] : [`no column "${property.name}"`];
    const kind = kindOf.get(column.type);
    if (kind && !isKind(checker, type, kind))
      return [`"${property.name}" is ${kind}, not ${written}`];
    if (column.isNullable && !acceptsNull(checker, type) && !isRequired(sql, property.name))
      return [`"${property.name}" may be null, not only ${written}`];
    return [];
  });

const isKind = (checker: Checker, type: Type, kind: string): boolean => {
  const value = checker.getNonNullableType(type) ?? type;
  if (kind.endsWith('[]')) {
    if (!checker.isArrayLikeType(value)) return isAny(checker, value);
    const [element] = value.isTypeReference() ? checker.getTypeArguments(value) : [];
    return !element || isKind(checker, element, kind.slice(0, -2));
  }
  if (kind === 'Date') return checker.typeToString(value) === 'Date' || isAny(checker, value);
  const base = {
    boolean: checker.getBooleanType(),
    number: checker.getNumberType(),
    string: checker.getStringType(),
  }[kind];
  return !base || isAny(checker, value) || checker.isTypeAssignableTo(value, base);
};

/** 'settled_at as "settledAt" ... where settled_at is not null'. */
const isRequired = (sql: string, name: string): boolean => {
  const [, column = name] = new RegExp(`(\\w+) as "?${name}\\b`).exec(sql) ?? [];
  return new RegExp(`\\b${column} is not null`).test(sql);
};

const isAny = (checker: Checker, type: Type): boolean =>
  checker.isTypeAssignableTo(checker.getUnknownType(), type);
const acceptsNull = (checker: Checker, type: Type): boolean =>
  checker.isTypeAssignableTo(checker.getNullType(), type);
const acceptsUndefined = (checker: Checker, type: Type): boolean =>
  checker.isTypeAssignableTo(checker.getUndefinedType(), type);
