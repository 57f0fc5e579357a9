import type { Queryable } from '../../../platform/database/database.ts';
import { type ClientNetwork, surroundingOf } from '../../../platform/values/ip-network.ts';

/** A network that shares a reservation limit, by hashed key; `times` multiplies the limit. */
export type CountedNetwork = { key: string; times: number };

// One customer of an internet provider often has 2^16 IPv6 networks or an IPv4 /24.
const surroundingTimes = 4;

/** A network and the larger one around it; none if limits are off. */
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
 * Lets orders of these networks take turns until the transaction ends. Call it after the locks of
 * customer and cards, and before rows are locked.
 */
export const lockNetworks = async (
  client: Queryable,
  networks: readonly CountedNetwork[],
): Promise<void> => {
  if (networks.length === 0) return;
  // All transactions lock in the same order, so that none deadlock.
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

/** Stores the networks from which an order was placed. */
export const insertNetworks = async (
  client: Queryable,
  orderId: string,
  { networks, placedAt }: { networks: readonly CountedNetwork[]; placedAt: Date },
): Promise<void> => {
  if (networks.length === 0) return;
  await client.query({
    name: 'insert-order-networks',
    text: `insert into order_networks (order_id, network_key, at)
      select $1, key, $3 from unnest($2::text[]) key on conflict do nothing`,
    values: [orderId, networks.map(({ key }) => key), placedAt],
  });
};
