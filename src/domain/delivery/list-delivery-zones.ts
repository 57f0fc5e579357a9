import type { Database } from '../../platform/database/database.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import { zoneColumns } from './find-delivery-zones.ts';

export type ManagedZone = DeliveryZone & { revision: number };

/** For admins: by name, without everywhere else. */
export const listDeliveryZones = async ({
  database: { pool },
}: {
  database: Database;
}): Promise<ManagedZone[]> => {
  const { rows } = await pool.query<ManagedZone>(
    `select ${zoneColumns}, revision from shipping_zones zone order by lower(name)`,
  );
  return rows;
};
