import type { ReactNode } from 'react';
import { say, sayable } from '../../../../platform/text/say.ts';

/** The parts of the form in their order; each is a place to which its link leads. */
const formSections = {
  facts: sayable('Facts'),
  images: sayable('Images'),
  sizes: sayable('Price and sizes'),
  color: sayable('Color'),
  description: sayable('Description'),
  search: sayable('Search engines'),
  publishing: sayable('Publishing'),
};
type SectionId = keyof typeof formSections;

export const FormSection = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <section id={id} className="grid scroll-mt-16 gap-5 border-rule border-t pt-5">
    <h2 className="font-label text-base">{say(formSections[id])}</h2>
    {children}
  </section>
);

/** On phones it scrolls sideways, and stays in sight. */
export const SectionLinks = () => (
  <nav
    aria-label={say('Parts of the form')}
    className="sticky top-0 z-sticky -mx-4 flex gap-1 overflow-x-auto bg-paper px-4"
  >
    {Object.entries(formSections).map(([id, title]) => (
      <a
        key={id}
        href={`#${id}`}
        className="inline-flex min-h-11 flex-none items-center px-2 text-sm hover:text-accent"
      >
        {say(title)}
      </a>
    ))}
  </nav>
);
