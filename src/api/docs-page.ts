// The document of the API as a page to read: no script, one style.
import type { OpenAPIHono } from '@hono/zod-openapi';
import { html, raw } from 'hono/html';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Html = ReturnType<typeof html>;

// What we read of the document; it is our own, so it is as we write it.
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Content = Record<string, { schema?: Schema }>;
type Call = {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  requestBody?: { content: Content };
  responses?: Record<
    string,
    { description: string; content?: Content; headers?: Record<string, { description?: string }> }
  >;
};

export const docsPage = (document: Document): string => {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      call,
    })),
  );
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? 'Others'))];
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of ${document.info.title}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header><h1>The API of ${document.info.title}</h1>
<p>${document.info.description ?? ''} For machines: <a href="/openapi.json">openapi.json</a>.</p>
<p>Where an access token is asked for, send <code>Authorization: Bearer &lt;token&gt;</code>. Errors are
<code>{code, message, field?}</code>; branch on the code, show the message.</p>
<nav aria-label="Calls">${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)}<a href="#schemas">Schemas</a></nav></header>
<main>
${tags.map(
  (tag) => html`<section id="${tag}"><h2>${tag}</h2>
${calls.filter(({ call }) => (call.tags?.[0] ?? 'Others') === tag).map(callArticle)}</section>
`,
)}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${note(schema.description)}${fields(schema)}</article>\n`)}</section>
</main>
</body>
</html>`);
};

const callArticle = ({
  path,
  method,
  call,
}: {
  path: string;
  method: string;
  call: Call;
}): Html => html`
<article><h3><b>${method}</b> <code>${path}</code></h3>
<p>${call.summary ?? ''}. ${prose(call.description)}</p>
<p class="who">${call.security?.length ? 'With an access token' : 'Anyone'}</p>
${parameters(call)}
${body(call)}
<table><caption>Answers</caption><thead><tr><th>Status</th><th>Meaning</th><th>Body</th></tr></thead><tbody>
${Object.entries(call.responses ?? {}).map(
  ([status, { description, content, headers }]) =>
    html`<tr><td><code>${status}</code></td><td>${prose(description)}${Object.entries(
      headers ?? {},
    ).map(
      ([name, header]) => html`<br><code>${name}</code> ${header.description ?? ''}`,
    )}</td><td>${contentOf(content)}</td></tr>\n`,
)}</tbody></table></article>`;

const parameters = ({ parameters: all = [] }: Call): Html | string =>
  all.length === 0
    ? ''
    : html`<table><caption>Parameters</caption><thead><tr><th>Name</th><th>Where</th><th>Type</th><th>Notes</th></tr></thead><tbody>
${all.map(
  (one) =>
    html`<tr><td><code>${one.name}</code></td><td>${one.in}${one.required ? '' : ', optional'}</td><td>${typeOf(one.schema)}</td><td>${one.description ?? one.schema?.description ?? ''} ${limits(one.schema)}</td></tr>\n`,
)}</tbody></table>`;

const body = ({ requestBody }: Call): Html | string => {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!schema) return '';
  return schema.$ref ? html`<p>Body: ${typeOf(schema)}</p>` : html`<p>Body:</p>${fields(schema)}`;
};

const contentOf = (content: Content = {}): Html[] =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type === 'application/json' ? typeOf(schema) : html`<code>${type}</code>`} `,
  );

const fields = (schema: Schema): Html => {
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  if (parts)
    return html`${parts.map((part) => (part.$ref ? html`<p>${typeOf(part)} and:</p>` : fields(part)))}`;
  if (!schema.properties) return html`<p>${typeOf(schema)} ${limits(schema)}</p>`;
  return html`<table><thead><tr><th>Field</th><th>Type</th><th>Notes</th></tr></thead><tbody>
${Object.entries(schema.properties).map(
  ([name, field]) =>
    html`<tr><td><code>${name}</code></td><td>${typeOf(field)}${schema.required?.includes(name) ? '' : ', optional'}</td><td>${prose(field.description)} ${limits(field)}</td></tr>\n`,
)}</tbody></table>`;
};

const typeOf = (schema: Schema | undefined): Html | string => {
  if (!schema) return '';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts)
    return html`${parts.map((part, index) => html`${index ? (schema.allOf ? ' and ' : ' | ') : ''}${typeOf(part)}`)}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.properties) return html`{ ${Object.keys(schema.properties).join(', ')} }`;
  return (
    [schema.type ?? 'anything'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '')
  );
};

const limits = (schema: Schema = {}): string =>
  [
    range(schema),
    schema.minLength && `${schema.minLength} characters or more`,
    schema.maxLength !== undefined && `${schema.maxLength} characters at most`,
    schema.default !== undefined &&
      schema.default !== '' &&
      `default ${JSON.stringify(schema.default)}`,
    schema.example !== undefined && `such as ${JSON.stringify(schema.example)}`,
  ]
    .filter(Boolean)
    .join(', ');

const range = ({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): string =>
  [
    minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    maximum < Number.MAX_SAFE_INTEGER && `to ${maximum.toLocaleString('en')}`,
  ]
    .filter(Boolean)
    .join(' ');

// What stands between backticks is code.
const prose = (text = ''): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

const note = (text: string | undefined): Html | string => (text ? html`<p>${prose(text)}</p>` : '');

export const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fdfdfc, #131315); --ink: light-dark(#131316, #f4f3ef); --ink-2: light-dark(#53535a, #b9b8b4); --rule: light-dark(#dcdbd7, #313136); --lining: light-dark(#1f35d6, #a9b4ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; background: var(--paper); color: var(--ink); font: 16px/1.5 'Instrument Sans', system-ui, sans-serif; }
h1, h2 { font-family: Imbue, Didot, 'Bodoni MT', Georgia, serif; font-weight: 420; line-height: 1.1; }
h1 { font-size: 3rem; margin: 0 0 1rem; } h2 { font-size: 2.25rem; border-top: 1px solid var(--ink); padding-top: 1rem; margin: 4rem 0 0; }
h3 { font-size: 1rem; font-weight: 500; margin: 0; } h3 b { color: var(--lining); font-weight: 600; }
article { padding: 1.5rem 0; border-bottom: 1px solid var(--rule); } article:target h3 { color: var(--lining); }
p { margin: .5rem 0; max-width: 44rem; } .who { color: var(--ink-2); font-size: .875rem; }
a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: .2em; } a:hover, a:focus-visible { text-decoration: underline dashed var(--lining) 2px; }
nav a { display: inline-block; padding: .25rem .75rem .25rem 0; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 0; font-size: .875rem; } caption { text-align: left; font-weight: 500; padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem 1rem .375rem 0; border-top: 1px solid var(--rule); } th { font-weight: 500; color: var(--ink-2); }
@media (max-width: 576px) { table, tbody, tr, td { display: block; } thead { display: none; } td { border: 0; padding: .125rem 0; } tr { border-top: 1px solid var(--rule); padding: .375rem 0; } }
`;
