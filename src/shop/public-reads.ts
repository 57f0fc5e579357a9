// What everybody reads and a replica may answer, one verb a line: they ask for no Database.

export { countProducts } from '../domain/catalog/count-products.ts';
export { listFacets } from '../domain/catalog/facets/list-facets.ts';
export { listProducts } from '../domain/catalog/listing/list-products.ts';
export { searchFacets } from '../domain/search/search-facets.ts';
export { searchProducts } from '../domain/search/search-products.ts';
