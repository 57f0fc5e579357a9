import type { Queryable } from '../../../platform/database/database.ts';
import { type ClientNetwork, surroundingOf } from '../../../platform/values/ip-network.ts';

/** A network whose reservations count together, under a hashed key. */
export type CountedNetwork = { key: string; itemsMax: number };

// A provider's customer often has 2^16 IPv6 networks, or a whole IPv4 /24.
const surroundingTimes = 4;

/**
 * Serializes what is placed from a network, and from those around it, until the transaction ends.
 * Taken after the customer and their cards, before rows are locked. None without a limit.
 */
export const lockNetworks = async (
  client: Queryable,
  { reservationLimits: { networkItemsMax }, hashNetwork }: NetworkContext,
  network: ClientNetwork | undefined,
): Promise<CountedNetwork[]> => {
  if (!network || networkItemsMax === 0) return [];
  const counted = [
    { key: hashNetwork(network.network), itemsMax: networkItemsMax },
    { key: hashNetwork(surroundingOf(network)), itemsMax: networkItemsMax * surroundingTimes },
  ];
  // One order for everybody: no deadlocks.
  await client.query({
    name: 'lock-networks',
    text: `select pg_advisory_xact_lock(hashtextextended('network ' || key, 0))
      from unnest($1::text[]) key`,
    values: [counted.map(({ key }) => key).sort()],
  });
  return counted;
};

type NetworkContext = {
  reservationLimits: { networkItemsMax: number };
  hashNetwork: (network: string) => string;
};
