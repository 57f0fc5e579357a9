import {
  type CollectionCard,
  collectionPath,
  type ListedCollection,
  type ManagedCollection,
  type PublicCollection,
  pathOfCollection,
} from '../../domain/catalog/collections/collection.ts';
import type {
  CollectionCardJson,
  ListedCollectionJson,
  ManagedCollectionJson,
  PublicCollectionJson,
} from '../../domain/catalog/collections/collection-schema.ts';

export const publicCollectionJson = (collection: PublicCollection): PublicCollectionJson => ({
  path: pathOfCollection(collection),
  title: collection.title,
  text: collection.text,
  image: collection.image,
  placement: collection.placement,
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
});

export const collectionCardJson = ({
  count,
  ...collection
}: CollectionCard): CollectionCardJson => ({
  ...publicCollectionJson(collection),
  // Cards come later than the first screen.
  image: collection.image && { ...collection.image, placeholder: '' },
  count,
});

export const listedCollectionJson = (collection: ListedCollection): ListedCollectionJson => ({
  id: collection.id,
  path: pathOfCollection(collection),
  title: collection.title,
  kind: collection.kind,
  placement: collection.placement,
  state: collection.state,
  startsAt: collection.startsAt,
  endsAt: collection.endsAt,
  changedAt: collection.changedAt.toISOString(),
});

export const managedCollectionJson = ({
  productIds: _,
  changedAt,
  ...collection
}: ManagedCollection): ManagedCollectionJson => ({
  ...collection,
  path: collectionPath(collection.slug),
  changedAt: changedAt.toISOString(),
});
