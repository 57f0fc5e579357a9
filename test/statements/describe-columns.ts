// What PostgreSQL says of a statement without running it: its columns, or its mistake.
import type pg from 'pg';

export type Column = { name: string; type: number; isNullable: boolean };
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };
export type Describe = (sql: string) => Promise<Column[]>;

const text = 25;

/** What is answered throws DatabaseError. */
export const describeWith = async (client: pg.ClientBase): Promise<Describe> => {
  const { rows } = await client.query<{ name: string }>(
    "select attrelid || '.' || attnum as name from pg_attribute where not attnotnull",
  );
  const nullable = new Set(rows.map(({ name }) => name));
  return async (sql) =>
    (await describe(client, sql)).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      isNullable: nullable.has(`${tableID}.${columnID}`),
    }));
};

/** Parameters whose type nothing tells are texts. */
const describe = async (
  client: pg.ClientBase,
  sql: string,
  types: number[] = [],
): Promise<Field[]> => {
  try {
    return await parse(client, sql, types);
  } catch (error) {
    const [, number] = /data type of parameter \$(\d+)/.exec((error as Error).message) ?? [];
    if (!number || types[Number(number) - 1]) throw error;
    const more = types.slice();
    while (more.length < Number(number)) more.push(0);
    more[Number(number) - 1] = text;
    return describe(client, sql, more);
  }
};

const parse = (client: pg.ClientBase, sql: string, types: number[]): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text: sql, types } as never, true);
        connection.describe({ type: 'S', name: '' } as never, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable);
  });
