// The API's description, made from its routes; /docs shows it.

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { currencyTitle, currencyWord } from '../../platform/values/money.ts';
import { authCalls } from './openapi/auth-calls.ts';
import { mergeTwins, type Paths } from './openapi/merge-twins.ts';

const about = {
  openapi: '3.1.0',
  info: {
    title: 'API of the shop',
    version: '1',
    description:
      'Every call of the shop; its own pages use the same. Prices are dollars with two decimals.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
};

/** Adds /openapi.json: the description of every route that `api` has. */
export const addOpenApi = <E extends Env>(
  api: OpenAPIHono<E>,
  tags: Record<string, string>,
): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token that PUT /user/{email} gives, good for one hour.',
  });
  for (const call of authCalls) api.openAPIRegistry.registerPath(call);
  const described = Object.entries(tags).map(([name, description]) => ({ name, description }));
  let text: string | undefined;
  api.get('/openapi.json', (c) => {
    text ??= finish(api.getOpenAPI31Document({ ...about, tags: described }));
    // The texts of schemas are constants, whatever the currency.
    const json = text.replaceAll(/\bdollars\b/gi, (word) =>
      word === 'dollars' ? currencyWord() : currencyTitle(),
    );
    return c.body(json, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    });
  });
};

const finish = (made: object): string => {
  const document: { paths: Paths } = JSON.parse(JSON.stringify(made), plainPattern);
  return JSON.stringify({ ...document, paths: mergeTwins(document.paths) });
};

// zod-to-openapi writes /^[^\p{Cc}]*$/u with the delimiter and the flag within the text.
// JSON Schema has no flags, and reads every pattern as with `u`; other flags it can't say.
const plainPattern = (key: string, value: unknown): unknown =>
  key === 'pattern' && typeof value === 'string' ? value.replace(/(?<!\\)\/u$/, '') : value;
