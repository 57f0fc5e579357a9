import type { Queryable } from '../../platform/database/database.ts';
import { defaultShopSettings, type ShopSettings } from '../shop-settings/shop-settings.ts';
import { findTextsIn } from '../texts/find-texts-in.ts';
import { type DeliveryZone, everywhereElse } from './delivery-zone.ts';

type Delivery = ShopSettings['delivery'];

/** Columns of a DeliveryZone, from `shipping_zones zone`. */
export const zoneColumns = `zone.id::text, zone.name, zone.currency,
  coalesce((select jsonb_agg(jsonb_build_object('country', country, 'region', region,
      'postcodes', postcodes) order by country, region, postcodes)
    from shipping_zone_places where zone_id = zone.id), '[]') as places,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name,
      'isActive', is_active, 'isPickup', is_pickup, 'rateBy', rate_by,
      'rates', coalesce((select jsonb_agg(jsonb_build_object('category', category,
          'from', from_amount, 'to', to_amount, 'cents', price_cents)
          order by category, from_amount)
        from shipping_rates where method_id = m.id), '[]'),
      'freeOverCents', free_over_cents, 'daysMin', days_min, 'daysMax', days_max)
      order by m.position, m.id)
    from shipping_methods m where zone_id = zone.id), '[]') as methods`;

/** The last one is everywhere else, as the settings say, unless nothing is delivered there. */
export const findDeliveryZones = async (client: Queryable): Promise<DeliveryZone[]> => {
  const { rows } = await client.query<DeliveryZone & { settings: Partial<Delivery> | null }>({
    name: 'find-delivery-zones',
    text: `select ${zoneColumns}, null::jsonb as settings from shipping_zones zone
      union all
      select 'everywhere', '', null, '[]', '[]',
        coalesce((select value from shop_settings where name = 'delivery'), '{}')`,
  });
  const methods = rows.flatMap((zone) => zone.methods);
  const texts = await findTextsIn(
    client,
    'delivery-method',
    methods.map(({ id }) => id),
  );
  for (const method of methods) method.name = texts.get(method.id)?.get('name') ?? method.name;
  return rows.flatMap(({ settings, ...zone }) => {
    // A zone without places applies nowhere. The zone for all other places is made from the
    // settings.
    if (!settings) return zone.places.length > 0 ? [zone] : [];
    const delivery = { ...defaultShopSettings.delivery, ...settings };
    return delivery.isEverywhereElse ? [everywhereElse(delivery)] : [];
  });
};
