// Markdown files as modules: `html`, and `meta` from the lines between '---'.
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** With `?meta` the module has no `html`, so that lists of articles stay small. */
export const markdown = (): Plugin => ({
  name: 'hemline-markdown',
  async transform(text, id) {
    const [file = '', query = ''] = id.split('?');
    if (!file.endsWith('.md')) return null;
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const meta = JSON.stringify({ ...readFields(front), words: body.split(/\s+/).length });
    const html = query.includes('meta') ? '' : await markdownToHtml.parse(body);
    return { code: `export const meta = ${meta};\nexport const html = ${JSON.stringify(html)};` };
  },
});

// Headings are places that links lead to: '## Faulty or wrong' is '#faulty-or-wrong'.
const markdownToHtml = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

const readFields = (front: string): Record<string, string> =>
  Object.fromEntries(
    front.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
