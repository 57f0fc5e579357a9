// Hints before a page is published; none of them stops the author.
import { counted } from '../../../platform/text/counted.ts';
import { nodesOf, type PageNode, textOf } from './page-body.ts';

type Written = {
  description: string;
  imageId: string;
  imageAlt: string;
  body: PageNode;
  /** The size of each image as a phone loads it. */
  imageBytes: readonly number[];
  /** How many products of its blocks are hidden from customers. */
  hiddenProducts: number;
};

const imageBytesMax = 150_000;
const bytesMax = 1_000_000;
const emptyHref = /^(?:#|\/|https:\/\/)$/;

/** Sentences, the most important first. */
export const hintsOf = ({
  description,
  imageId,
  imageAlt,
  body,
  imageBytes,
  hiddenProducts,
}: Written): string[] => {
  const nodes = [...nodesOf(body)];
  const images = nodes.filter(({ type }) => type === 'image');
  const unnamed =
    images.filter(({ attrs }) => !attrs?.alt).length + (imageId && !imageAlt.trim() ? 1 : 0);
  const heavy = imageBytes.filter((bytes) => bytes > imageBytesMax).length;
  const bytes = imageBytes.reduce((all, one) => all + one, 0);
  const links = nodes.flatMap((node) =>
    (node.marks ?? []).flatMap(({ attrs }) => (attrs ? [{ href: attrs.href, node }] : [])),
  );
  const empty = links.filter(
    ({ href, node }) => emptyHref.test(href) || !/\S/.test(node.text ?? ''),
  );
  const headings = nodes.filter(({ type }) => type === 'heading');
  return [
    textOf(body).trim() === '' &&
      nodes.every(({ type }) => type !== 'image' && type !== 'products') &&
      'The page has no text yet.',
    unnamed > 0 &&
      `${counted(unnamed, 'image')} without an alternative text: say what is to be seen.`,
    headings[0]?.attrs?.level === 3 && 'The first heading is a small one: begin with a large one.',
    headings.some((node) => textOf(node).trim() === '') && 'A heading has no words.',
    empty.length > 0 && `${counted(empty.length, 'link')} without words or without an address.`,
    hiddenProducts > 0 &&
      `${counted(hiddenProducts, 'product')} that customers do not see: the page leaves it out.`,
    heavy > 0 && `${counted(heavy, 'image')} of more than 150 kB: a smaller one loads faster.`,
    bytes > bytesMax && 'All images together are more than 1 MB. Leave some out.',
    description.trim() === '' && 'No description: search engines choose some sentence.',
  ].filter((hint) => hint !== false);
};

export const imagesOf = (body: PageNode): string[] =>
  [...nodesOf(body)].flatMap(({ type, attrs }) => (type === 'image' ? [String(attrs?.id)] : []));
