// Modules of the pages as a new browser tab has them: state and all. Node keeps a module by its
// URL, so that those of a tab have its number there.
import { registerHooks } from 'node:module';

const sources = new URL('../src/', import.meta.url).href;
const tabs = new Map<string, number>();
let opened = 0;

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const [file = '', query = ''] = context.parentURL?.split('?') ?? [];
    const tab = /^tab=(\d+)$/.exec(query)?.[1] ?? tabs.get(file);
    return tab && found.url.startsWith(sources) && !found.url.includes('?')
      ? { ...found, url: `${found.url}?tab=${tab}` }
      : found;
  },
});

/** What a test file imports from now on, given its `import.meta.url`, is of a new tab. */
export const openNewTab = (url: string): void => {
  opened += 1;
  tabs.set(url.split('?')[0] ?? url, opened);
};
