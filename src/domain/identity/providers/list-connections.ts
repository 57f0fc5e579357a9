import type { Database } from '../../../platform/database/database.ts';
import type { IdentityProviders } from './connect-identity-providers.ts';
import type { ProviderId } from './identity-provider.ts';

export type Connection = {
  id: ProviderId;
  name: string;
  isTest: boolean;
  /** Whether the shop still offers it. A connected provider can be disconnected either way. */
  isOffered: boolean;
  /** The connected account; null without one. */
  connected: { email: string | null; since: Date } | null;
  /** The last way in can't be disconnected. */
  canDisconnect: boolean;
};

type Row = { id: ProviderId | 'credential'; email: string | null; since: Date };

/** Each provider, and whether it signs this user in. */
export const listConnections = async (
  { database, identityProviders }: { database: Database; identityProviders: IdentityProviders },
  { id: userId }: { id: string },
): Promise<Connection[]> => {
  const { rows } = await database.pool.query<Row>({
    name: 'list-connections',
    text: `select provider_id as id, email, created_at as since from identity_accounts
           where user_id = $1 order by created_at`,
    values: [userId],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set([...identityProviders.keys(), ...byId.keys()]);
  return [...ids].flatMap((id) => {
    if (id === 'credential') return [];
    const provider = identityProviders.get(id);
    const row = byId.get(id);
    return {
      id,
      name: provider?.name ?? id,
      isTest: provider?.isTest ?? false,
      isOffered: provider !== undefined,
      connected: row ? { email: row.email, since: row.since } : null,
      canDisconnect: row !== undefined && hasAnotherWay([...byId.keys()], id, identityProviders),
    };
  });
};

/** A password, or another provider that the shop still offers. */
export const hasAnotherWay = (
  connected: (ProviderId | 'credential')[],
  without: ProviderId,
  offered: IdentityProviders,
): boolean => connected.some((id) => id !== without && (id === 'credential' || offered.has(id)));
