/** The column of an id or slug; null for any other text. */
export const productKey = (idOrSlug: string): 'id' | 'slug' | null => {
  if (!isProductKey(idOrSlug)) return null;
  return isUuid(idOrSlug) ? 'id' : 'slug';
};

export const isProductKey = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

export const isUuid = (text: string): boolean => uuid.test(text);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
