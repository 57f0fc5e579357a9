/** A file that is written, or one that gets a line. */
export type NewFile = { path: string; source: string; isNew: boolean };

export type Read = (path: string) => string;

/** 'merge-customers' as mergeCustomers. */
export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** 'merge-customers' as Merge customers. */
export const sentence = (name: string): string =>
  name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `line` before the first place of `anchor`. Errors: the file has none. */
export const insertBefore = (path: string, anchor: string, line: string, read: Read): NewFile => {
  const source = read(path);
  const at = source.indexOf(anchor);
  if (at < 0) throw new Error(`${path} has no ${JSON.stringify(anchor)}.`);
  return { path, source: source.slice(0, at) + line + source.slice(at), isNew: false };
};
