// Markdown as the body of a page.
import { type MarkedToken, marked, type Token } from 'marked';
import type { PageMark, PageNode } from '../src/domain/content/pages/page-body.ts';

/** What stands between the lines of '---', and the text below them. */
export const readMarkdown = (file: string): { meta: Record<string, string>; body: PageNode } => {
  const [, front = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const meta = front.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    meta: Object.fromEntries(meta),
    body: { type: 'doc', content: blocksOf(marked.lexer(text)) },
  };
};

const blocksOf = (tokens: readonly Token[]): PageNode[] => tokens.flatMap(blockOf);

const blockOf = (given: Token): PageNode[] => {
  const token = given as MarkedToken;
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ type: 'heading', attrs: { level: token.depth }, content: inlineOf(token.tokens) }];
    case 'paragraph':
    case 'text':
      return [paragraph(token.tokens ?? [])];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(token.tokens) }];
    case 'list': {
      const items = token.items.map(({ tokens }) => ({
        type: 'listItem',
        content: blocksOf(tokens),
      }));
      return [{ type: token.ordered ? 'orderedList' : 'bulletList', content: items }];
    }
    case 'table': {
      const row = (type: string, cells: { tokens: Token[] }[]): PageNode => ({
        type: 'tableRow',
        content: cells.map(({ tokens }) => ({ type, content: [paragraph(tokens)] })),
      });
      const rows = token.rows.map((cells) => row('tableCell', cells));
      return [{ type: 'table', content: [row('tableHeader', token.header), ...rows] }];
    }
    default:
      throw new Error(`No page can hold the markdown ${given.raw}.`);
  }
};

const paragraph = (tokens: Token[]): PageNode => ({ type: 'paragraph', content: inlineOf(tokens) });

const inlineOf = (tokens: readonly Token[], marks: PageMark[] = []): PageNode[] =>
  tokens.flatMap((given): PageNode[] => {
    const token = given as MarkedToken;
    const within = (mark: PageMark) =>
      'tokens' in token ? inlineOf(token.tokens ?? [], [...marks, mark]) : [];
    const text = (words: string): PageNode[] => [
      { type: 'text', text: words.replaceAll(/\s+/g, ' '), ...(marks.length > 0 && { marks }) },
    ];
    switch (token.type) {
      case 'text':
      case 'escape':
        return text(token.text);
      case 'codespan':
        return inlineOf([{ ...token, type: 'text' }], [...marks, { type: 'code' }]);
      case 'strong':
        return within({ type: 'bold' });
      case 'em':
        return within({ type: 'italic' });
      case 'link':
        return within({ type: 'link', attrs: { href: token.href } });
      case 'br':
      case 'html':
        return [{ type: 'hardBreak' }];
      default:
        throw new Error(`No page can hold the markdown ${given.raw}.`);
    }
  });
