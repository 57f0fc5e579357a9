// Text for XML 1.0, which knows five entities and forbids most control characters.

/** Escaped for elements and attributes; what XML can't hold is left out. */
export const escapeXml = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** `<name>text</name>` */
export const xmlElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

// Most texts need no change, and a feed has millions.
const plain = /^[\w ,.:;/?=#()-]*$/;
// Lone surrogates are forbidden as well.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
