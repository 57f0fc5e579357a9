// The type of the pages' client, from the rows of the API: `client.orders[':number'].$get(input)`.
import type { ClientRequestOptions } from 'hono/client';
import type { HasRequiredKeys } from 'hono/utils/types';
import type { z } from 'zod';
import type { Contract, Schema } from './http/route.ts';

/** As `hc` of Hono names calls. Each is computed when it is asked for, not all at once. */
export type ClientOf<Row extends Contract> = Under<CallsOf<Row>, keyof CallsOf<Row>, ''>;

/** By path and method: '/orders/:number get'. */
type CallsOf<Row extends Contract> = {
  [One in Row as `${ClientPath<One['path']>} ${One['method']}`]: Call<One>;
};

/** '/orders/{number}' is '/orders/:number' in the client. */
type ClientPath<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? ClientPath<`${Before}:${Name}${After}`>
  : Path;

type Under<Calls, Key extends keyof Calls, At extends string> = {
  [Step in StepAfter<Key, At>]: Under<
    Calls,
    Extract<Key, `${At}/${Step}/${string}` | `${At}/${Step} ${string}`>,
    `${At}/${Step}`
  >;
} & {
  [One in Extract<Key, `${At} ${string}`> as `$${MethodOf<One>}`]: Calls[One];
};

type StepAfter<Key, At extends string> = Key extends `${At}/${infer Rest}`
  ? Rest extends `${infer Step}/${string}`
    ? Step
    : Rest extends `${infer Step} ${string}`
      ? Step
      : never
  : never;

type MethodOf<Key> = Key extends `${string} ${infer Method}` ? Method : never;

type Call<Row extends Contract> =
  HasRequiredKeys<InputOf<Row>> extends true
    ? (input: InputOf<Row>, options?: ClientRequestOptions) => Promise<AnswerOf<Row>>
    : (input?: InputOf<Row>, options?: ClientRequestOptions) => Promise<AnswerOf<Row>>;

/** A response of the API: `Body` where it is 2xx, else an error. */
export interface ResponseOf<Body> extends Response {
  json(): Promise<Body>;
}

/** What a call answers: `BodyOf<typeof api.orders.$get>`. */
export type BodyOf<Call> = Call extends (...given: never[]) => Promise<ResponseOf<infer Body>>
  ? Body
  : never;

/** Schemas of answers describe JSON, so their types need no conversion. */
type AnswerOf<Row extends Contract> = ResponseOf<
  [Row['output']] extends [undefined]
    ? { acknowledged: true }
    : z.output<Extract<Row['output'], Schema>>
>;

type InputOf<Row extends Contract> = ParamsOf<Row> &
  Part<'query', Row['query']> &
  Part<'json', Row['body']> &
  Part<'form', Row['form']>;

/** A path whose parameters have no schema takes any text. */
type ParamsOf<Row extends Contract> = [Row['params']] extends [undefined]
  ? Row['path'] extends `${string}{${infer Name}}${string}`
    ? { param: { [_ in Name]: string } }
    : object
  : Part<'param', Row['params']>;

type Part<Name extends string, Declared> = [Declared] extends [undefined]
  ? object
  : { [_ in Name]: z.input<Extract<Declared, Schema>> };
