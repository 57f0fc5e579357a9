import { useState } from 'react';
import {
  type ChosenProduct,
  collectionSlugProblem,
  readRule,
} from '../../../../domain/catalog/collections/collection.ts';
import type { ManagedCollectionJson } from '../../../../domain/catalog/collections/collection-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { type CollectionInput, saveCollection } from './collection-changes.ts';

type Plain = Omit<CollectionInput, 'image' | 'productIds' | 'position'>;
/** As the form has them; times are '' without one. */
export type CollectionValues = Omit<Plain, 'startsAt' | 'endsAt'> & {
  imageId: string;
  imageAlt: string;
  position: string;
  startsAt: string;
  endsAt: string;
  products: ChosenProduct[];
};

/** The form of a collection. `begin` replaces typed values with the saved ones. */
export const useCollectionForm = (saved: ManagedCollectionJson) => {
  // Remounted with each start, so the fields show the saved values.
  const [started, setStarted] = useState(0);
  const form = useChangeForm<CollectionValues>({
    start: valuesOf(saved),
    rules: {
      title: (text) => (text.trim() ? null : say('Enter a title.')),
      slug: collectionSlugProblem,
      rule: (rule, { kind }) =>
        kind === 'rule' && !readRule(rule) ? say('Choose at least one filter.') : null,
      position: (text) => (/^\d{1,4}$/.test(text) ? null : say('Enter a whole number.')),
      endsAt: (text, { startsAt }) =>
        text && startsAt && text <= startsAt ? say('It ends before it begins.') : null,
    },
    save: async (values) => begin(await saveCollection(saved.id, inputOf(values))),
    done: ({ isHidden }) => (isHidden ? 'Saved. Customers do not see it.' : say('Saved.')),
    onDone: () => {},
  });
  const begin = (collection: ManagedCollectionJson) => {
    form.reset(valuesOf(collection));
    setStarted((number) => number + 1);
  };
  const values = form.watch();
  const isDirty = textOf(values) !== textOf(valuesOf(saved));
  return {
    ...form,
    values,
    started,
    begin: () => begin(saved),
    isDirty,
    /** Another admin has saved it since this form began. */
    isStale: isDirty && saved.revision > values.revision,
  };
};

const valuesOf = (collection: ManagedCollectionJson): CollectionValues => {
  const { id: _, path: __, state: ___, changedAt: ____, image, ...typed } = collection;
  return {
    ...typed,
    imageId: image?.id ?? '',
    imageAlt: image?.alt ?? '',
    position: String(typed.position),
    startsAt: typed.startsAt ?? '',
    endsAt: typed.endsAt ?? '',
  };
};

const inputOf = ({ imageId, imageAlt, products, ...typed }: CollectionValues): CollectionInput => ({
  ...typed,
  image: imageId ? { id: imageId, alt: imageAlt } : null,
  productIds: products.map(({ id }) => id),
  position: Number(typed.position),
  leadsToShop: typed.leadsToShop && typed.kind === 'rule',
  // A browser adds seconds when they are not zero.
  startsAt: typed.startsAt.slice(0, 16) || null,
  endsAt: typed.endsAt.slice(0, 16) || null,
});

const textOf = ({ revision: _, products, rule, ...values }: CollectionValues): string =>
  JSON.stringify([
    Object.entries(values).sort(),
    Object.entries(rule).sort(),
    products.map(({ id }) => id),
  ]);
