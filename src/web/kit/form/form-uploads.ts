// Alone here: most forms have no files, and load nothing else of it.

/** What is on its way for a form, until it settles with whether all of it arrived. */
export const formUploads = new WeakMap<HTMLFormElement, Promise<boolean>>();
