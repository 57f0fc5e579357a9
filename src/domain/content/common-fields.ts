// The type of a section kind, and fields that several kinds share.
import type { Fields } from './content-fields.ts';

export type SectionKind<Of extends Fields = Fields> = {
  label: string;
  /** The page has at most one section of this kind. */
  isSingle?: boolean;
  /** The section always exists and cannot be removed. */
  isFixed?: boolean;
  fields: Of;
};

export const kind = <const Of extends Fields>(row: SectionKind<Of>): SectionKind<Of> => row;

export const title = { kind: 'text', label: 'Title', max: 80, isNeeded: true } as const;
export const text = {
  kind: 'text',
  label: 'Text',
  max: 400,
  isLong: true,
  help: 'A sentence whose {discount}, {until} or {count} is unknown is left out.',
} as const;
export const to = {
  kind: 'link',
  label: 'Leads to',
  help: 'A path of the shop, such as /Shop?sale=true, or an https:// URL.',
} as const;
export const neededTo = { ...to, isNeeded: true } as const;
export const linkLabel = { kind: 'text', label: 'Text of the link', max: 40 } as const;
export const image = { kind: 'image', label: 'Image' } as const;
export const film = {
  kind: 'film',
  label: 'Film',
  help: 'MP4 or WebM, without sound. It plays over its image, which has to be there.',
} as const;
export const focus = {
  kind: 'choice',
  label: 'What stays in view when the image is cut',
  choices: { center: 'Its center', top: 'Above', topRight: 'Above, at the right', right: 'Right' },
} as const;
