// For `node --import`: a shop of tests hashes passwords quickly.
import { registerHooks } from 'node:module';

const quick = new URL('quick-hashing-cost.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === './hashing-cost.ts' ? quick : specifier, context),
});
