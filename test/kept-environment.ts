/** What a process of a test has of this one's environment: no settings of the shop. */
export const kept = {
  PATH: process.env.PATH,
  // Compiled anew, a start of the shop takes twice the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
