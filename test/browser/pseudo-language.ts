// A language made of the English sentences, for tests: accents, 40 % longer, marked at both ends.
// What stands on a page without its marks was not said by `say`, or came from the shop's data.
import { onTestFinished } from 'vitest';
import { addMessages, type Messages } from '../../src/platform/text/say.ts';

const accents = new Map(
  [...'aeiouyAEIOUYncsz'].map((letter, n) => [letter, [...'àéîõüýÀÉÎÕÜÝñçšž'][n]]),
);
const marks = ['⟦', '⟧'] as const;

/** Leaves values, choices and tags as they are. */
const pseudo = (english: string): string => {
  let depth = 0;
  let isTag = false;
  let letters = 0;
  const said = [...english].map((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '<') isTag = true;
    const isText = depth % 2 === 0 && !isTag && sign !== '}';
    if (sign === '}') depth -= 1;
    if (sign === '>') isTag = false;
    if (isText) letters += 1;
    return isText ? (accents.get(sign) ?? sign) : sign;
  });
  const longer = Array.from({ length: Math.ceil((letters * 0.4) / 6) }, () => ' ẽẽẽẽẽ').join('');
  return `${marks[0]}${said.join('')}${longer}${marks[1]}`;
};

/** Until the test ends the pages speak it. Answers the texts that the shop's answers brought. */
export const speakPseudo = (): Set<string> => {
  const data = new Set<string>();
  // In place of English, whichever way of writing an answer brings.
  addMessages('en', new Proxy<Messages>({}, { get: (_, english) => pseudo(String(english)) }));
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    collect(await response.clone().json(), data);
    return response;
  };
  onTestFinished(() => {
    globalThis.fetch = before;
    addMessages('en', {});
  });
  return data;
};

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') into.add(plain(value));
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, into);
};

const plain = (text: string): string =>
  (/[<&]/.test(text)
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '')
    : text
  ).replace(/\s+/g, ' ');

/** Texts and labels of the page that nobody translated. */
export const bareTexts = (data: ReadonlySet<string>): string[] => {
  const own = [...data, location.search].join('\n').toLowerCase();
  const isOwn = (text: string) =>
    text.split(/[:,“”]\s*/).every((part) => own.includes(part.replace(/\s+/g, ' ').toLowerCase()));
  const found: string[] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const texts =
      node instanceof Element
        ? ['aria-label', 'placeholder', 'alt', 'title'].map(
            (name) => (node as Element).getAttribute(name) ?? '',
          )
        : node.parentElement?.closest('script, style, noscript')
          ? []
          : [node.textContent ?? ''];
    for (const text of texts)
      if (/[A-Za-z]{3}/.test(text) && !isSaid(node) && !isOwn(text.trim())) found.push(text.trim());
  }
  return [...new Set(found)];
};

// A sentence with elements in it is several texts between its marks, in one block.
const isSaid = (node: Node): boolean => {
  if (node instanceof Element) return node.outerHTML.includes(marks[0]);
  if (node.textContent?.includes(marks[0])) return true;
  for (let one = node.parentElement; one; one = one.parentElement) {
    if (one.textContent.includes(marks[0])) return true;
    if (getComputedStyle(one).display !== 'inline') return false;
  }
  return false;
};

/** Texts that their boxes cut. What scrolls, and what only readers hear, cuts nothing. */
export const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => {
      const { overflowX, overflowY, position, display } = getComputedStyle(one);
      const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isLarge = one.clientWidth > 1 && one.clientHeight > 1 && display !== 'inline';
      const isCut =
        (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
        (hides(overflowY) && one.scrollHeight > one.clientHeight + 1);
      const hasText = [...one.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.includes(marks[0]),
      );
      return isSeen && isLarge && isCut && hasText && position !== 'fixed';
    })
    .map((one) => `${one.className}: ${one.textContent}`.slice(0, 200));
