// Where links of the owner may lead, and how typed links are corrected: one rule for all places.
import { marketPrefix } from './locale.ts';

const lengthMax = 2000;

/** For messages, after the name of a field. */
export const hrefHelp =
  'must be a path of the shop, such as /Shop, an address with https://, an email address, or ' +
  'tel: and a number';

/** http(s), email, telephone, a place of this page, or a path of this shop, as it is stored. */
export const isHref = (text: string): boolean => {
  // No backslash: browsers read it as a slash. No character that is not seen.
  if (text.length > lengthMax || /[\s"<>\\\p{C}]/u.test(text)) return false;
  if (text.startsWith('#')) return text.length > 1;
  if (text.startsWith('/')) return isPath(text);
  const [, scheme = ''] = /^([a-z]+):/.exec(text) ?? [];
  return Object.hasOwn(isRight, scheme) && isRight[scheme as keyof typeof isRight](text);
};

const shop = 'https://shop.invalid';

/** Even with '..' it cannot lead to another host. */
const isPath = (text: string): boolean => {
  if (!URL.canParse(text, shop)) return false;
  const { origin, pathname } = new URL(text, shop);
  return origin === shop && !pathname.startsWith('//');
};

/** A URL may show another host before the real one: https://shop.example@evil.example. */
const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { username, password, host } = new URL(text);
  const typed = /^[^/]*\/\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return host !== '' && username === '' && password === '' && !typed.includes('@');
};

const isRight = {
  http: isWebAddress,
  https: isWebAddress,
  mailto: (text: string) => /^mailto:[^@:/?]+@[^@:/?]+(\?[^?]*)?$/.test(text),
  tel: (text: string) => /^tel:\+?[\d().-]*\d[\d().-]*$/.test(text),
};

/** A typed link as it is stored. A text that is no link stays unchanged and fails `isHref`. */
export const toHref = (typed: string): string => {
  if (typed.length > lengthMax) return typed;
  const text = typed
    .replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .replace(/^(?:https?|mailto|tel):/i, (scheme) => scheme.toLowerCase());
  if (text.startsWith('tel:')) return toPhone(text);
  if (text.startsWith('mailto:')) {
    const [address = '', ...subject] = text.replace(/^mailto:\s+/, 'mailto:').split('?');
    return [address, ...subject.map((part) => part.replaceAll(' ', '%20'))].join('?');
  }
  if (/^www\.[^\s@/.]+\.[^\s@]+$/i.test(text)) return `https://${text}`;
  return /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(text) ? `mailto:${text}` : text;
};

/** '+49 (0)30 1234' and '030/1234' as they are dialed: abroad without the 0 in brackets. */
const toPhone = (text: string): string => {
  const dialed = text.normalize('NFKC').replaceAll(/[\s/]/g, '');
  return dialed.startsWith('tel:+') ? dialed.replaceAll('(0)', '') : dialed;
};

/** A path of the shop as a link of the market that is being written; others stay. */
export const inMarket = (href: string): string =>
  href.startsWith('/') ? marketPrefix() + href : href;
