import type { Synonym } from '../../../domain/search/synonyms/synonym.ts';
import { pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const api = signedInApi.synonyms;

export const addSynonym = (json: Synonym & { search?: string | undefined }) =>
  parseResponse(api.$post({ json }));

export const changeSynonym = (
  synonym: Pick<Synonym, 'term' | 'finds'>,
  json: Pick<Synonym, 'finds' | 'relevance'>,
) => parseResponse(api[':term'][':finds'].$put({ param: paramOf(synonym), json }));

export const deleteSynonym = (synonym: Pick<Synonym, 'term' | 'finds'>) =>
  parseResponse(api[':term'][':finds'].$delete({ param: paramOf(synonym) }));

const paramOf = ({ term, finds }: Pick<Synonym, 'term' | 'finds'>) => ({
  term: pathParam(term),
  finds: pathParam(finds),
});
