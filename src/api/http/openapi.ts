// The API's description, made from its routes; /docs shows it.

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { currencyTitle, currencyWord } from '../../platform/values/money.ts';

const about = {
  openapi: '3.1.0',
  info: {
    title: 'API of the shop',
    version: '1',
    description:
      'Every call of the shop; its own pages use the same. Prices are dollars with two decimals.',
  },
};

/** Adds /openapi.json: the description of every route that `api` has. */
export const addOpenApi = <E extends Env>(api: OpenAPIHono<E>, tags: readonly string[]): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token that PUT /user/{email} gives, good for one hour.',
  });
  let document: ReturnType<typeof api.getOpenAPI31Document> | undefined;
  api.get('/openapi.json', (c) => {
    document ??= api.getOpenAPI31Document({ ...about, tags: tags.map((name) => ({ name })) });
    // The texts of schemas are constants, whichever the currency.
    const json = JSON.stringify(document).replaceAll(/\bdollars\b/gi, (text) =>
      text === 'dollars' ? currencyWord() : currencyTitle(),
    );
    return c.body(json, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    });
  });
};
