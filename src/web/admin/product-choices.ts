/** What there is already, to choose from. */
export type Choices = { categories: string[]; brands: string[] };
