// The types of the pages' client, from the rows of the API.
import type { JSONParsed } from 'hono/utils/types';
import type { z } from 'zod';
import type { Contract } from './http/route.ts';
import type { ErrorStatus, errorSchema } from './http/router.ts';

export type ApiSchema<Row extends Contract> = {
  [Path in Row['path'] as ClientPath<Path>]: {
    [One in Extract<Row, { path: Path }> as `$${One['method']}`]: Answered<One> | Failed<One>;
  };
};

/** '/orders/{number}' is '/orders/:number' in the client. */
type ClientPath<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? ClientPath<`${Before}:${Name}${After}`>
  : Path;

type Answered<Row extends Contract> = {
  input: InputOf<Row>;
  output: [Schema<Row['output']>] extends [never]
    ? { acknowledged: true }
    : JSONParsed<z.output<Schema<Row['output']>>>;
  outputFormat: 'json';
  status: Extract<Row['status'], number>;
};

type Failed<Row extends Contract> = {
  input: InputOf<Row>;
  output: z.infer<typeof errorSchema>;
  outputFormat: 'json';
  status: ErrorStatus;
};

type InputOf<Row extends Contract> = ParamsOf<Row> &
  Part<'query', Row['query']> &
  Part<'json', Row['body']> &
  Part<'form', Row['form']>;

/** A path whose parameters have no schema takes any text. */
type ParamsOf<Row extends Contract> = [Schema<Row['params']>] extends [never]
  ? Row['path'] extends `${string}{${infer Name}}${string}`
    ? { param: { [_ in Name]: string } }
    : object
  : Part<'param', Row['params']>;

type Part<Name extends string, Declared> = [Schema<Declared>] extends [never]
  ? object
  : { [_ in Name]: z.input<Schema<Declared>> };

type Schema<Declared> = Extract<Declared, z.ZodType>;
