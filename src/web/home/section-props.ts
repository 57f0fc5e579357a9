import type { HomeSection } from '../../domain/content/section-kinds.ts';

type Of<Kind> = Extract<HomeSection, { kind: Kind }>;

/** What the component of a kind gets. */
export type SectionProps<Kind extends HomeSection['kind']> = Pick<Of<Kind>, 'id' | 'fields'>;

export type Slide = Of<'banner'>['fields']['slides'][number];
