// The HTML of another system's description as a formatted description of this shop.
import { decodeHTML } from 'entities';
import { isHref, toHref } from '../../../platform/text/href.ts';
import { withoutControls } from '../../../platform/text/is-text.ts';
import type { PageNode } from '../../content/pages/page-body.ts';
import { describe } from '../manage/save/description-body.ts';

const token = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<!--[^<>]*-->|([^<]+|<)/gi;
const marksOf: Record<string, string> = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic' };
const lists: Record<string, string> = { ul: 'bulletList', ol: 'orderedList' };
const block = /^(p|div|section|article|blockquote|li|tr|table|tbody|thead|figure|h[1-6]|ul|ol)$/;

/** Undefined where its text alone can be kept. */
export const bodyOfHtml = (html: string) => {
  const made = describe(JSON.stringify(treeOf(html)));
  return typeof made === 'string' ? undefined : made;
};

/** The text of HTML, a line a paragraph. No tag holds a `<`, or each would look for its end. */
export const plainText = (html: string): string =>
  decoded(
    html
      .replaceAll(script, ' ')
      .replaceAll(/\\n|<br\b[^<>]*>|<\/(p|div|li|h\d|tr)\s*>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ' '),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n\s*/g, '\n')
    .trim();

const script = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const decoded = (text: string): string => withoutControls(decodeHTML(text));

/** Lines are paragraphs where no tag says what is one, as WordPress has it. */
const withBlocks = (html: string): string => {
  const text = html.replaceAll('\\n', '\n').replaceAll('\r', '');
  return /<(p|div|li|h\d|br|tr)\b/i.test(text)
    ? text
    : text.replaceAll(/\n{2,}/g, '<p>').replaceAll('\n', '<br>');
};

const treeOf = (html: string): PageNode => {
  const writer = new BodyWriter();
  for (const [, end, tag = '', attributes = '', text] of withBlocks(
    html.replaceAll(script, ' '),
  ).matchAll(token)) {
    if (text !== undefined) writer.text(decoded(text).replaceAll(/\s+/g, ' '));
    else if (tag) writer.tag(tag.toLowerCase(), end !== '', attributes);
  }
  return writer.end();
};

class BodyWriter {
  readonly #blocks: PageNode[] = [];
  #line: PageNode[] = [];
  #heading = false;
  #marks: { tag: string; mark: NonNullable<PageNode['marks']>[number] }[] = [];
  #list: PageNode | undefined;

  text(text: string): void {
    const last = this.#line.at(-1);
    const isStart = last === undefined || last.type === 'hardBreak' || last.text?.endsWith(' ');
    const written = isStart ? text.trimStart() : text;
    if (written === '') return;
    const marks = this.#marks.map(({ mark }) => mark);
    const unique = marks.filter(
      ({ type }, place) => marks.findIndex((one) => one.type === type) === place,
    );
    this.#line.push({ type: 'text', text: written, ...(unique.length > 0 && { marks: unique }) });
  }

  tag(tag: string, isEnd: boolean, attributes: string): void {
    const mark = tag === 'a' ? 'link' : marksOf[tag];
    const isCell = /^t[dh]$/.test(tag);
    if (mark) this.#mark(tag, mark, isEnd, attributes);
    else if (tag === 'br' && this.#line.length > 0) this.#line.push({ type: 'hardBreak' });
    else if (isCell && !isEnd && this.#line.length > 0) this.text(' | ');
    else if (block.test(tag)) this.#begin(tag, isEnd);
  }

  #begin(tag: string, isEnd: boolean): void {
    this.#close();
    this.#heading = /^h\d$/.test(tag) && !isEnd;
    const list = lists[tag];
    // A nested list continues as one list.
    if (list && !isEnd) this.#list ??= { type: list, content: [] };
    if (list && isEnd) this.#list = undefined;
  }

  end(): PageNode {
    this.#close();
    return { type: 'doc', content: this.#blocks };
  }

  #mark(tag: string, type: string, isEnd: boolean, attributes: string): void {
    const [, , address = ''] = /\bhref\s*=\s*(["'])(.*?)\1/i.exec(attributes) ?? [];
    const href = toHref(decoded(address));
    if (isEnd) {
      const place = this.#marks.findLastIndex((one) => one.tag === tag);
      this.#marks = this.#marks.filter((_, index) => index !== place);
    } else if (type !== 'link') this.#marks.push({ tag, mark: { type } });
    // A path is one of another shop.
    else if (/^\w/.test(href) && isHref(href))
      this.#marks.push({ tag, mark: { type, attrs: { href } } });
  }

  #close(): void {
    const line = this.#line.splice(0);
    while (line.at(-1)?.type === 'hardBreak' || line.at(-1)?.text === ' ') line.pop();
    const last = line.at(-1);
    if (last?.text) last.text = last.text.trimEnd();
    if (line.length === 0) return;
    const paragraph = { type: 'paragraph', content: line };
    if (!this.#list) {
      const heading = { type: 'heading', attrs: { level: 3 }, content: line };
      this.#blocks.push(this.#heading ? heading : paragraph);
      return;
    }
    if (!this.#blocks.includes(this.#list)) this.#blocks.push(this.#list);
    this.#list.content?.push({ type: 'listItem', content: [paragraph] });
  }
}
