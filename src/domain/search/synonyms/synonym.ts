// Another word for what is sold: a search for `term` also finds products with the words `finds`.

export type Synonym = {
  /** One word in lower case; two typed words count as one, 'rain coat' as 'raincoat'. */
  term: string;
  /** One or more words, all of which a product has. */
  finds: string;
  /** How much it counts beside the word itself: more than 0, at most 1. */
  relevance: number;
};

export type ListedSynonym = Synonym & {
  /** False: no product has these words, so that nothing is found by them yet. */
  isUsed: boolean;
};

export const synonymLengthMax = { term: 40, finds: 60 } as const;
export const synonymsMax = 10_000;

/** As the search reads typed words: lower case, without accents and signs. */
export const normalizeWords = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** One word of at most two; undefined for more, or for none. */
export const normalizeTerm = (typed: string): string | undefined => {
  const words = normalizeWords(typed).split(' ');
  const term = words.join('');
  return term.length > 1 && words.length <= 2 ? term : undefined;
};
