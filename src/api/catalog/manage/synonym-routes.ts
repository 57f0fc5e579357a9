// Synonyms of the search, for admins.

import { addSynonym } from '../../../domain/search/synonyms/add-synonym.ts';
import { changeSynonym } from '../../../domain/search/synonyms/change-synonym.ts';
import { deleteSynonym } from '../../../domain/search/synonyms/delete-synonym.ts';
import { listSynonyms } from '../../../domain/search/synonyms/list-synonyms.ts';
import {
  listedSynonymSchema,
  newSynonymSchema,
  synonymChangeSchema,
  synonymListSchema,
  synonymPageSchema,
  synonymParamsSchema,
} from '../../../domain/search/synonyms/synonym-schema.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';

export const synonymRoutes = [
  adminRoute({
    method: 'get',
    path: '/synonyms',
    needs: 'marketing',
    summary: 'List synonyms by page, in the order of their terms',
    query: synonymListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: synonymPageSchema,
    answer: 'The synonyms, and where the next page begins',
    verb: async ({ context, query: { q: text, before, size } }) => {
      const [term = '', finds = ''] = before?.split(':') ?? [];
      const after = before === undefined ? undefined : { term, finds };
      const { synonyms, next } = await listSynonyms(context, { text, after, size });
      return { synonyms, next: next && `${next.term}:${next.finds}` };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/synonyms',
    needs: 'marketing',
    summary: 'Let a word find products with other words',
    description: 'It counts from the next search. Two words of a term count as one.',
    limit: 'synonymChanges',
    body: newSynonymSchema,
    output: listedSynonymSchema,
    answer: 'Added',
    errors: [404, 409],
    verb: ({ context, body, user }) => addSynonym(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/synonyms/{term}/{finds}',
    needs: 'marketing',
    summary: 'Change what a word finds, or how much it counts',
    limit: 'synonymChanges',
    params: synonymParamsSchema,
    body: synonymChangeSchema,
    output: listedSynonymSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: ({ context, params: synonym, body, user }) =>
      changeSynonym(context, { synonym, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/synonyms/{term}/{finds}',
    needs: 'marketing',
    summary: 'Delete a synonym',
    limit: 'synonymChanges',
    params: synonymParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user }) => deleteSynonym(context, { ...params, actorId: user.id }),
  }),
];
