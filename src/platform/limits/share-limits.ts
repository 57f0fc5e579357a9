import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** In the primary: counts in its memory what the limiters of all workers take. */
export const shareLimits = (): void => {
  new RateLimiterClusterMaster();
};
