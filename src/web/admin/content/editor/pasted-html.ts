// Turns what Word and Google Docs put on the clipboard into elements that the editor reads.

/**
 * The pasted HTML with elements in place of styles, because the content policy empties styles
 * before the editor reads them. Headings get the levels that the editor has.
 */
export const readPastedHtml = (html: string, headings: readonly number[]): string => {
  // Copied from an editor of the shop.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  takeWebLists(body);
  makeWordLists(body);
  dropBlankLines(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) markByStyle(element);
  fitHeadings(body, headings);
  return body.innerHTML;
};

/** Word also writes "mso-bidi-font-weight", which is of other scripts. */
const says = (name: string, value: string) => new RegExp(`(?<![\\w-])${name}:\\s*${value}`, 'i');
const [weight, slant] = ['font-weight', 'font-style'];
const marks = [
  { tag: 'strong', also: 'b', on: says(weight, '(bold|[6-9]00)'), off: says(weight, '\\w') },
  { tag: 'em', also: 'i', on: says(slant, '(italic|oblique)'), off: says(slant, '\\w') },
];

const markByStyle = (element: HTMLElement): void => {
  const style = element.getAttribute('style') ?? '';
  element.removeAttribute('style');
  for (const { tag, also, on, off } of marks) {
    const isMark = element.matches(`${tag}, ${also}`);
    if (on.test(style) && !isMark && element.matches('span, font, p, a')) {
      const mark = document.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
    // Docs wraps all that is copied in a <b> of normal weight.
    if (isMark && off.test(style) && !on.test(style)) element.replaceWith(...element.childNodes);
  }
};

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table';

/** Docs has them beside paragraphs, where each would be a paragraph of its own. */
const dropBlankLines = (body: HTMLElement): void => {
  for (const line of body.querySelectorAll(':is(body, b) > br'))
    if (line.previousElementSibling?.matches(blocks) || line.nextElementSibling?.matches(blocks))
      line.remove();
};

const listed = /mso-list:\s*l\d+\s+level(\d)/i;

/** Word in a browser wraps each item in a list of its own. They become what desktop Word copies. */
const takeWebLists = (body: HTMLElement): void => {
  for (const end of body.querySelectorAll('.EOP')) end.remove();
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(paragraphOf));
};

const paragraphOf = (item: HTMLLIElement): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('style', `mso-list: l0 level${item.dataset.ariaLevel ?? 1}`);
  const sign = document.createElement('span');
  sign.setAttribute('style', 'mso-list: Ignore');
  sign.textContent = item.parentElement?.localName === 'ol' ? '1.' : '·';
  paragraph.append(sign, ...(item.querySelector('p') ?? item).childNodes);
  return paragraph;
};

/** The open lists of a run of items, by level. */
type Lists = HTMLElement[];

/** Items of Word are paragraphs that begin with a bullet or number. */
const makeWordLists = (body: HTMLElement): void => {
  let open: Lists = [];
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(listed.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (!open[0] || item.previousElementSibling !== open[0]) open = [];
    const tag = /^\(?[\da-z]{1,4}[.)]/i.test(takeSign(item)) ? 'ol' : 'ul';
    open = openLists(item, open.slice(0, level), { level, tag });
    const paragraph = document.createElement('p');
    paragraph.append(...item.childNodes);
    addItem(open[level - 1] as HTMLElement).append(paragraph);
    item.remove();
  }
};

/** Opens a list of this level and kind; a list of the other kind starts a new one. */
const openLists = (
  item: Element,
  before: Lists,
  { level, tag }: { level: number; tag: string },
) => {
  const isOther = before[level - 1] && before[level - 1]?.localName !== tag;
  const open = isOther ? before.slice(0, level - 1) : before;
  while (open.length < level) {
    const list = document.createElement(open.length === level - 1 ? tag : 'ul');
    const parent = open.at(-1);
    if (parent) (parent.lastElementChild ?? addItem(parent)).append(list);
    else item.before(list);
    open.push(list);
  }
  return open;
};

const addItem = (list: HTMLElement): HTMLElement => list.appendChild(document.createElement('li'));

const takeSign = (item: Element): string => {
  const sign = item.querySelector('[style*="mso-list" i]');
  sign?.remove();
  return sign?.textContent?.trim() ?? '';
};

const fitHeadings = (body: HTMLElement, levels: readonly number[]): void => {
  const least = Math.min(...levels);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName[1]) + shift;
    const fitted = Math.min(Math.max(level, least), Math.max(...levels));
    const other = document.createElement(`h${fitted}`);
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
};
