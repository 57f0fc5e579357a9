import { useEffect, useMemo, useState } from 'react';
import { type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { randomUuid } from '../../../../components/browser/random-uuid.ts';
import { filledIn, forgetOldDrafts, keptDraft } from './kept-drafts.ts';
import { checkProduct } from './product-checks.ts';
import type { Draft, ProductValues } from './product-draft.ts';

type KeptForm = {
  form: UseFormReturn<ProductValues>;
  /** The draft with the typed values. */
  draft: () => Draft;
  /** Whether the browser keeps unsaved changes. */
  isKept: boolean;
  keep: () => void;
  /** Continues with this draft, and keeps it if it has unsaved changes. */
  begin: (draft: Draft) => void;
};

/** The form of a draft. Every change is kept in this browser until `begin` or a save ends it. */
export const useDraftForm = (key: string, start: Draft): KeptForm => {
  const kept = useMemo(() => keptDraft(key), [key]);
  const [origin, setOrigin] = useState(() => {
    const found = kept.get()?.draft;
    return found ? filledIn(found, start) : start;
  });
  const form = useForm<ProductValues>({
    defaultValues: origin.values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { getValues, reset, subscribe } = form;
  const write = (draft: Draft) => kept.set(isChanged(draft) ? { draft, keptAt: Date.now() } : null);
  const draft = () => ({ ...origin, values: structuredClone(getValues()) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` follows from `kept`
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => write({ ...origin, values }),
      }),
    [subscribe, origin, kept],
  );
  useEffect(() => forgetOldDrafts(), []);
  useEffect(() => {
    if (origin.revision !== null) return;
    // If another tab added the product with this id, adding it again would do nothing.
    return kept.subscribe(() => {
      if (kept.get() === null) setOrigin((now) => ({ ...now, id: randomUuid() }));
    });
  }, [kept, origin.revision]);
  return {
    form,
    draft,
    isKept: kept.useSelected((value) => value !== null) ?? false,
    keep: () => kept.set({ draft: draft(), keptAt: Date.now() }),
    begin: (next) => {
      setOrigin(next);
      reset(next.values);
      write(next);
    },
  };
};

const isChanged = ({ base, values }: Draft): boolean =>
  JSON.stringify(base) !== JSON.stringify(values);

const resolver: Resolver<ProductValues> = (values) => {
  const errors = {};
  for (const [path, message] of Object.entries(checkProduct(values)))
    set(errors, path, { type: 'rule', message });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
