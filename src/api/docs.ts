// The API described by itself: /openapi.json for machines, /docs for people. Both come from the routes, so they can't be wrong.
import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Schema } from 'hono';
import { docsPage, docsStyle } from './docs-page.ts';

type Documented = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Hemline',
    version: '1',
    description:
      'Every call of the shop; its own pages use the same. Prices are dollars with two decimals.',
  },
  tags: ['Products', 'Images', 'Accounts', 'Orders', 'Payments'].map((name) => ({ name })),
};

/** Adds /openapi.json and /docs, with everything that the door already holds. */
export const withDocs = <E extends Env, S extends Schema, Path extends string>(
  door: OpenAPIHono<E, S, Path>,
): OpenAPIHono<E, S, Path> => {
  door.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token that PUT /user/{email} gives, good for one hour.',
  });
  let made: { document: Documented; page: string } | undefined;
  const make = () => {
    const document = door.getOpenAPI31Document(about);
    return { document, page: docsPage(document) };
  };
  door.get('/openapi.json', (c) => {
    made ??= make();
    return c.json(made.document, 200, cached);
  });
  door.get('/docs', (c) => {
    made ??= make();
    return c.html(made.page, 200, { ...cached, 'Content-Security-Policy': policy });
  });
  return door;
};

const cached = { 'Cache-Control': 'public, max-age=300' };

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
