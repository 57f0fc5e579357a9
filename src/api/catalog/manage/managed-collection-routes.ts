// Collections for admins, hidden ones among them.
import {
  collectionChangeSchema,
  collectionIdSchema,
  collectionListSchema,
  managedCollectionSchema,
  managedCollectionsSchema,
  newCollectionSchema,
} from '../../../domain/catalog/collections/collection-schema.ts';
import {
  findManagedCollection,
  listManagedCollections,
} from '../../../domain/catalog/collections/find-managed-collection.ts';
import {
  addCollection,
  changeCollection,
  deleteCollection,
  undeleteCollection,
} from '../../../domain/catalog/collections/save-collection.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';
import { listedCollectionJson, managedCollectionJson } from '../collection-json.ts';

const change = {
  needs: 'content',
  limit: 'collectionChanges',
  errors: [404, 409],
} as const;

export const managedCollectionRoutes = [
  adminRoute({
    method: 'get',
    path: '/managed-collections',
    needs: 'content',
    summary: 'List collections by page, the last changed first',
    query: collectionListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: managedCollectionsSchema,
    answer: 'Shown ones and hidden ones',
    verb: async ({ context, query: { q: text, ...query } }) => {
      const { collections, next } = await listManagedCollections(context, { text, ...query });
      return { collections: collections.map(listedCollectionJson), next };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/managed-collections/{id}',
    needs: 'content',
    summary: 'Get all of a collection',
    params: collectionIdSchema,
    output: managedCollectionSchema,
    answer: 'The collection',
    errors: [404],
    verb: async ({ context, params }) => {
      const collection = await findManagedCollection(context, params);
      return isFailure(collection) ? collection : managedCollectionJson(collection);
    },
  }),
  adminRoute({
    ...change,
    method: 'post',
    path: '/managed-collections',
    summary: 'Add a collection, which is hidden at first',
    body: newCollectionSchema,
    output: managedCollectionSchema,
    answer: 'Added',
    verb: async ({ context, body, user }) => {
      const collection = await addCollection(context, { ...body, actorId: user.id });
      return isFailure(collection) ? collection : managedCollectionJson(collection);
    },
  }),
  adminRoute({
    ...change,
    method: 'put',
    path: '/managed-collections/{id}',
    summary: 'Change a collection, and the order of its products',
    description: 'A former address leads to the new one.',
    params: collectionIdSchema,
    body: collectionChangeSchema,
    output: managedCollectionSchema,
    answer: 'Changed, or so already',
    verb: async ({ context, params: { id }, body, user }) => {
      const collection = await changeCollection(context, { ...body, id, actorId: user.id });
      return isFailure(collection) ? collection : managedCollectionJson(collection);
    },
  }),
  adminRoute({
    ...change,
    method: 'delete',
    path: '/managed-collections/{id}',
    summary: 'Delete a collection; it can be taken back',
    params: collectionIdSchema,
    answer: 'Deleted',
    verb: ({ context, params: { id }, user }) =>
      deleteCollection(context, { id, actorId: user.id }),
  }),
  adminRoute({
    ...change,
    method: 'post',
    path: '/managed-collections/{id}/undelete',
    summary: 'Take back that a collection was deleted',
    params: collectionIdSchema,
    answer: 'There again, or so already',
    verb: ({ context, params: { id }, user }) =>
      undeleteCollection(context, { id, actorId: user.id }),
  }),
];
