// Delivery zones, for admins.
import { fromZone, zoneOfJson } from '../../../domain/delivery/delivery-json.ts';
import {
  newZoneSchema,
  zoneChangeSchema,
  zoneParamsSchema,
  zoneSchema,
  zonesSchema,
} from '../../../domain/delivery/delivery-schema.ts';
import { listDeliveryZones } from '../../../domain/delivery/list-delivery-zones.ts';
import {
  addDeliveryZone,
  changeDeliveryZone,
  deleteDeliveryZone,
} from '../../../domain/delivery/save-delivery-zone.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { adminRoute } from '../../http/route.ts';

const change = { needs: 'settings', limit: 'deliveryZones' } as const;

export const deliveryZoneRoutes = [
  adminRoute({
    method: 'get',
    path: '/delivery-zones',
    needs: 'settings',
    summary: 'List delivery zones by name',
    description: 'All other places are delivered to as the settings `delivery` say.',
    output: zonesSchema,
    answer: 'The zones, with their places and methods',
    verb: async ({ context }) => (await listDeliveryZones(context)).map(fromZone),
  }),
  adminRoute({
    ...change,
    method: 'post',
    path: '/delivery-zones',
    summary: 'Add a delivery zone',
    body: newZoneSchema,
    output: zoneSchema,
    answer: 'Added',
    errors: [409],
    verb: async ({ context, body, user }) => {
      const zone = await addDeliveryZone(context, { ...zoneOfJson(body), actorId: user.id });
      return isFailure(zone) ? zone : fromZone(zone);
    },
  }),
  adminRoute({
    ...change,
    method: 'put',
    path: '/delivery-zones/{id}',
    summary: 'Change a delivery zone, with its places and methods',
    description: 'Orders that are placed keep what they were told.',
    params: zoneParamsSchema,
    body: zoneChangeSchema,
    output: zoneSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: async ({ context, params, body, user }) => {
      const change = { ...zoneOfJson(body), ...params, actorId: user.id };
      const zone = await changeDeliveryZone(context, change);
      return isFailure(zone) ? zone : fromZone(zone);
    },
  }),
  adminRoute({
    ...change,
    method: 'delete',
    path: '/delivery-zones/{id}',
    summary: 'Delete a delivery zone',
    description: 'Its places are everywhere else then.',
    params: zoneParamsSchema,
    answer: 'Deleted',
    errors: [404],
    verb: ({ context, params, user }) =>
      deleteDeliveryZone(context, { ...params, actorId: user.id }),
  }),
];
