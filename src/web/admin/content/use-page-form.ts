import { useEffect, useRef } from 'react';
import { slugProblem } from '../../../domain/content/pages/page.ts';
import { toBody } from '../../../domain/content/pages/page-body.ts';
import type { ManagedPageJson } from '../../../domain/content/pages/page-schema.ts';
import { unknownValueIn } from '../../../domain/content/pages/page-values.ts';
import { say } from '../../../platform/text/say.ts';
import { useChangeForm } from '../kit/use-change-form.ts';
import { keptPage, type PageValues } from './kept-page.ts';
import { savePage } from './page-changes.ts';

/** The form of a page, which keeps what is not saved; `intend` says what submitting does. */
export const usePageForm = (page: ManagedPageJson) => {
  const { id, kind } = page;
  const intent = useRef<'draft' | 'publish'>('publish');
  const form = useChangeForm<PageValues>({
    start: keptPage(id).get() ?? valuesOf(page),
    rules: {
      title: (text) => (text.trim() ? null : say('Enter a title.')),
      slug: (text) => slugProblem(kind, text),
      description: (text) => unknownProblem(text),
      body: (text) => bodyProblem(text),
    },
    save: async ({ imageId, imageAlt, body, publishAt, revision, ...typed }) => {
      const at = publishAt ? new Date(publishAt).toISOString() : 'now';
      const saved = await savePage(id, {
        ...typed,
        body: JSON.parse(body),
        image: imageId ? { id: imageId, alt: imageAlt } : null,
        // The newest revision that the author knows of.
        revision: Math.max(revision, page.revision),
        ...(intent.current === 'publish' && { publishAt: at }),
      });
      form.reset(valuesOf(saved));
    },
    done: ({ publishAt }) =>
      intent.current === 'draft'
        ? say('The draft is saved.')
        : publishAt
          ? say('It comes at this time.')
          : say('Published!'),
    onDone: () => {},
  });
  const values = form.watch();
  const text = textOf(values);
  const isDirty = text !== textOf(valuesOf(page));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was typed
  useEffect(() => keptPage(id).set(isDirty ? values : null), [id, isDirty, text]);
  return {
    ...form,
    values,
    isDirty,
    /** Another admin has saved it since this form began. */
    isStale: isDirty && page.revision > values.revision,
    intend: (what: typeof intent.current) => {
      intent.current = what;
    },
  };
};

const valuesOf = (page: ManagedPageJson): PageValues => ({
  title: page.title,
  slug: page.slug,
  description: page.description,
  imageId: page.image?.id ?? '',
  imageAlt: page.image?.alt ?? '',
  body: bodyText(page.body),
  publishAt: '',
  revision: page.revision,
});

const textOf = ({ revision: _, ...values }: PageValues): string =>
  JSON.stringify(Object.entries(values).sort());

/** A text that is equal for equal bodies, however their JSON was written. */
export const bodyText = (json: unknown): string => {
  const body = toBody(json);
  return JSON.stringify(typeof body === 'string' ? json : body);
};

const bodyProblem = (text: string): string | null => {
  const body = toBody(JSON.parse(text));
  return typeof body === 'string' ? body : null;
};

const unknownProblem = (text: string): string | null => {
  const unknown = unknownValueIn(text);
  return unknown ? say('There is no value {name}.', { name: `{${unknown}}` }) : null;
};
