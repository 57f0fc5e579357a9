// Collections as customers see them; their products are those of a listing.
import {
  collectionCardsSchema,
  collectionSlugSchema,
  publicCollectionSchema,
} from '../../domain/catalog/collections/collection-schema.ts';
import {
  findCollection,
  listCollections,
} from '../../domain/catalog/collections/find-collection.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { publicRoute } from '../http/route.ts';
import { collectionCardJson, publicCollectionJson } from './collection-json.ts';
import { inMarket } from './reads-of.ts';

export const collectionRoutes = [
  publicRoute({
    method: 'get',
    path: '/collections',
    summary: 'List the collections that are shown now',
    output: collectionCardsSchema,
    answer: 'In their order',
    cache: 'no-cache',
    verb: async ({ context }) => (await listCollections(inMarket(context))).map(collectionCardJson),
  }),
  publicRoute({
    method: 'get',
    path: '/collections/{slug}',
    summary: 'Get a collection',
    description:
      'Also by an address that it had before: `path` says where it stands. ' +
      'Its products: GET /productss with `collection`.',
    params: collectionSlugSchema,
    output: publicCollectionSchema,
    answer: 'The collection',
    cache: 'no-cache',
    errors: [404],
    verb: async ({ context, params: { slug } }) => {
      const collection = await findCollection(context, slug);
      return isFailure(collection) ? collection : publicCollectionJson(collection);
    },
  }),
];
