// For `node --import`: a shop of tests hashes passwords quickly.
import { registerHooks } from 'node:module';

const quick = new URL('quick-hashing.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'better-auth/crypto' ? quick : specifier, context),
});
