// The editor's nodes and marks, the same as in `page-body.ts`.
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { imageUrl } from '../../../../platform/images/image-url.ts';
import { isHref, toHref } from '../../../../platform/text/href.ts';
import { ProductsView } from './products-node.tsx';

const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    id: { default: '' },
    alt: { default: '' },
    width: { default: 0 },
    height: { default: 0 },
  }),
  // Pasted images are on other servers: the shop has not stored them.
  parseHTML: () => [{ tag: 'img[data-id]', getAttrs: attrsOf }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: imageUrl(attrs.id, 640, 'webp'), alt: attrs.alt, 'data-id': attrs.id },
  ],
});

const attrsOf = (image: HTMLElement) => ({
  id: image.dataset.id ?? '',
  alt: image.getAttribute('alt') ?? '',
});

/** Only between paragraphs, never within a list, quote or table. */
const Products = Node.create({
  name: 'products',
  draggable: true,
  addAttributes: () => ({ ids: { default: [], parseHTML: idsOf, renderHTML: dataOf } }),
  parseHTML: () => [{ tag: 'div[data-products]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ProductsView),
});

const idsOf = (block: HTMLElement): string[] => (block.dataset.products ?? '').split(' ');
const dataOf = ({ ids }: { ids?: string[] }) => ({ 'data-products': ids?.join(' ') });

const Document = Node.create({ name: 'doc', topNode: true, content: '(block | products)+' });

const common: Partial<StarterKitOptions> = {
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isHref(toHref(href)) },
};

/** The page's title is level 1, so these begin at 2, and deeper on a product page. */
export const headingLevels = { page: [2, 3], description: [3] } as const;

export const descriptionExtensions = [
  StarterKit.configure({
    ...common,
    heading: { levels: [...headingLevels.description] },
    blockquote: false,
    code: false,
  }),
];

export const pageExtensions = [
  StarterKit.configure({
    ...common,
    document: false,
    heading: { levels: [...headingLevels.page] },
  }),
  Document,
  Table,
  TableRow,
  TableHeader.extend({ content: 'block+' }),
  TableCell.extend({ content: 'block+' }),
  Image,
  Products,
];
