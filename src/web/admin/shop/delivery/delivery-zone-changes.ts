import { fromZone, type ZoneContent } from '../../../../domain/delivery/delivery-json.ts';
import type { ZoneJson } from '../../../../domain/delivery/delivery-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const zones = signedInApi['delivery-zones'];

/** Null for a new one. Only the revision that was edited is changed. */
export const saveZone = (saved: ZoneJson | null, content: ZoneContent): Promise<ZoneJson> =>
  saved
    ? parseResponse(
        zones[':id'].$put({
          param: { id: pathParam(saved.id) },
          json: { ...fromZone(content), revision: saved.revision },
        }),
      )
    : parseResponse(zones.$post({ json: fromZone(content) }));

export const deleteZone = (id: string) =>
  parseResponse(zones[':id'].$delete({ param: { id: pathParam(id) } }));

export const zoneUrl = (id: string): string => `/Dashboard/Delivery/${id}`;
