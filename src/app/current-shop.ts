// The shop that answers now. When the owner changes how payments are taken or emails sent, the next
// one is made beside it and takes over, without a lost request or a restart.
import { startLoops } from '../jobs/start-loops.ts';
import { type Opening, type OpenShop, openShop } from './open-shop.ts';

export type CurrentShop = {
  get(): OpenShop;
  fetch: OpenShop['fetch'];
  stop(): Promise<void>;
};

/** Every process of the shop follows within two seconds. */
const askEveryMs = 500;

/** Errors: SettingsError. */
export const openCurrentShop = async (
  opening: Opening,
  open: (opening: Opening) => Promise<OpenShop> = openShop,
): Promise<CurrentShop> => {
  let current = await open(opening);
  const stopping = new Set<Promise<void>>();
  const stop = (shop: OpenShop): Promise<void> => {
    const stopped = shop.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
    return stopped;
  };
  const follow = async (): Promise<void> => {
    if (!(await current.isOutdated())) return;
    const last = current;
    current = await open(opening);
    opening.responseCache.clear();
    stop(last).catch(opening.log);
  };
  const following = startLoops(
    [{ name: 'follow-changed-keys', everyMs: askEveryMs, run: follow }],
    opening,
  );
  return {
    get: () => current,
    fetch: (request, env) => current.fetch(request, env),
    stop: async () => {
      await following.stop();
      await stop(current);
      await Promise.all(stopping);
    },
  };
};
