import type { ComponentProps } from 'react';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import { TextArea, TextField } from '../../components/fields.tsx';

type Names = 'seoTitle' | 'seoDescription';
type SeoFieldsProps = {
  field: (name: Names) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & object;
  /** The typed values. Empty ones fall back to the page's own texts. */
  values: Record<Names, string>;
  fallback: { title: string; description: string };
  path: string;
};

const seoLimits = { title: 70, description: 300 };
/** About how many characters a search result shows. */
const shown = { title: 60, description: 160 };

/** Title and description for search engines, and what they make of a result. */
export const SeoFields = ({ field, values, fallback, path }: SeoFieldsProps) => (
  <>
    <TextField
      label={say('Title for search engines')}
      {...field('seoTitle')}
      required={false}
      maxLength={seoLimits.title}
      placeholder={fallback.title}
      hint={lengthHint(values.seoTitle, shown.title, 'Empty: the title of the page.')}
    />
    <TextArea
      label={say('Description for search engines')}
      {...field('seoDescription')}
      required={false}
      maxLength={seoLimits.description}
      hint={lengthHint(
        values.seoDescription,
        shown.description,
        'Empty: what the page itself says.',
      )}
    />
    <SearchPreview
      path={path}
      title={values.seoTitle.trim() || fallback.title}
      description={values.seoDescription.trim() || fallback.description}
    />
  </>
);

const lengthHint = (text: string, most: number, empty: string): string => {
  const { length } = text.trim();
  if (length === 0) return empty;
  const rest =
    length > most
      ? 'more than search engines show'
      : say('of about {most} that are shown', { most });
  return `${counted(length, 'character')}, ${rest}.`;
};

type Preview = { path: string; title: string; description: string };

/** A result of a search engine, as far as the shop decides it. */
export const SearchPreview = ({ path, title, description }: Preview) => (
  <section aria-labelledby="search-preview" className="border border-rule p-4">
    <h2 id="search-preview" className="label mb-2">
      {say('In a search engine')}
    </h2>
    <p className="text-ink-2 text-xs">{path}</p>
    <p className="font-label text-accent">{cut(title, shown.title) || say('Without a title')}</p>
    <p className="text-ink-2 text-sm">
      {cut(description, shown.description) ||
        say('Without a description it shows some sentence of the text.')}
    </p>
  </section>
);

/** As a result has it: cut off where its room ends. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
