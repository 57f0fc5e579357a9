import { TextArea, TextField } from '../components/fields.tsx';
import type { FormField } from '../kit/form/use-form.ts';

type SeoFieldsProps = {
  field: (name: 'seoTitle' | 'seoDescription') => FormField;
  /** As they are typed; empty ones fall back to what the page itself says. */
  values: { seoTitle: string; seoDescription: string };
  fallback: { title: string; description: string };
  path: string;
};

export const seoLimits = { title: 70, description: 300 };

/** Title and description for search engines, and what they make of a result. */
export const SeoFields = ({ field, values, fallback, path }: SeoFieldsProps) => (
  <>
    <TextField
      label="Title for search engines"
      {...field('seoTitle')}
      required={false}
      maxLength={seoLimits.title}
      placeholder={fallback.title}
      hint="Empty: the title of the page."
    />
    <TextArea
      label="Description for search engines"
      {...field('seoDescription')}
      required={false}
      maxLength={seoLimits.description}
      hint="Empty: what the page itself says."
    />
    <SearchPreview
      path={path}
      title={values.seoTitle.trim() || fallback.title}
      description={values.seoDescription.trim() || fallback.description}
    />
  </>
);

type Preview = { path: string; title: string; description: string };

/** A result of a search engine, as far as the shop decides it. */
export const SearchPreview = ({ path, title, description }: Preview) => (
  <section aria-labelledby="search-preview" className="border border-rule p-4">
    <h2 id="search-preview" className="label mb-2">
      In a search engine
    </h2>
    <p className="wrap-anywhere text-ink-2 text-xs">{path}</p>
    <p className="wrap-anywhere font-label text-accent">{title || 'Without a title'}</p>
    <p className="wrap-anywhere text-ink-2 text-sm">
      {description || 'Without a description it shows some sentence of the text.'}
    </p>
  </section>
);
