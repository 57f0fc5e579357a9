import type { Queryable } from '../../../platform/database/database.ts';
import { type ClientNetwork, surroundingOf } from '../../../platform/values/ip-network.ts';

/** A network whose reservations count together, under a hashed key; `times` the usual limit. */
export type CountedNetwork = { key: string; times: number };

// A provider's customer often has 2^16 IPv6 networks, or a whole IPv4 /24.
const surroundingTimes = 4;

/** A network and those around it. None without limits. */
export const countedNetworks = (
  { limitsWiden, hashNetwork }: NetworkContext,
  network: ClientNetwork | undefined,
): CountedNetwork[] =>
  network && limitsWiden > 0
    ? [
        { key: hashNetwork(network.network), times: 1 },
        { key: hashNetwork(surroundingOf(network)), times: surroundingTimes },
      ]
    : [];

/**
 * Serializes what is placed from these networks until the transaction ends. Taken after the
 * customer and their cards, before rows are locked.
 */
export const lockNetworks = async (
  client: Queryable,
  networks: readonly CountedNetwork[],
): Promise<void> => {
  if (networks.length === 0) return;
  // One order for everybody: no deadlocks.
  await client.query({
    name: 'lock-networks',
    text: `select pg_advisory_xact_lock(hashtextextended('network ' || key, 0))
      from unnest($1::text[]) key`,
    values: [networks.map(({ key }) => key).sort()],
  });
};

type NetworkContext = {
  limitsWiden: number;
  hashNetwork: (network: string) => string;
};
