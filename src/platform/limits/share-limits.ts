import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** Runs in the primary: counts the attempts of all workers in its memory. */
export const shareLimits = (): void => {
  new RateLimiterClusterMaster();
};
