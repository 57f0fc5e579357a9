import type { CollectionKind } from '../../../../domain/catalog/collections/collection.ts';
import type { ManagedCollectionJson } from '../../../../domain/catalog/collections/collection-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const collections = signedInApi['managed-collections'];
const one = collections[':id'];

type Shown = 'id' | 'path' | 'state' | 'changedAt' | 'products' | 'image';
export type CollectionInput = Omit<ManagedCollectionJson, Shown> & {
  image: { id: string; alt: string } | null;
  productIds: string[];
};

export const addCollection = (title: string, slug: string, kind: CollectionKind) =>
  parseResponse(collections.$post({ json: { title, slug, kind } }));

export const saveCollection = (id: string, json: CollectionInput) =>
  parseResponse(one.$put({ param: { id: pathParam(id) }, json }));

export const deleteCollection = (id: string) =>
  parseResponse(one.$delete({ param: { id: pathParam(id) } }));

export const undeleteCollection = (id: string) =>
  parseResponse(one.undelete.$post({ param: { id: pathParam(id) } }));

export const collectionUrl = (id: string): string => `/Dashboard/Collections/${id}`;

const listedMax = 100;

/** The last changed, for choices of one. */
export const listCollectionNames = async () => {
  const query = { size: String(listedMax) };
  return (await parseResponse(collections.$get({ query }))).collections;
};
