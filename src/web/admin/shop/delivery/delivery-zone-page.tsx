import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { zoneOfJson } from '../../../../domain/delivery/delivery-json.ts';
import { everywhereElse } from '../../../../domain/delivery/delivery-zone.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { DeleteAndLeave } from '../../kit/delete-and-leave.tsx';
import { deleteZone } from './delivery-zone-changes.ts';
import { DeliveryZoneForm } from './delivery-zone-form.tsx';

/** One zone, or none for a new one; with all others, for the example cart. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const api = signedInLoads(request.signal);
  const [zones, { delivery }, categories, markets] = await Promise.all([
    loadJson(api['delivery-zones'].$get()),
    loadJson(api['shop-settings'].$get()),
    loadJson(api.categories.$get()),
    loadJson(api.markets.$get()),
  ]);
  const zone = zones.find(({ id }) => id === params.id) ?? null;
  if (!zone && params.id !== 'new') throw data(say('This delivery zone no longer exists.'), 404);
  const settings = groupFromJson('delivery', delivery);
  const others = [
    ...zones.filter((one) => one !== zone).map(zoneOfJson),
    ...(settings.isEverywhereElse ? [everywhereElse(settings)] : []),
  ];
  const [, ...own] = [...new Set(markets.map(({ currency }) => currency))];
  return {
    zone,
    others,
    categories: categories.map(({ name, title }) => ({ name, title })),
    currencies: own,
  };
};

const parent = { to: '/Dashboard/Delivery', name: sayable('Delivery') };

/** Edits a delivery zone: its places, and its methods with their prices. */
export default function EditDeliveryZone() {
  const { zone, others, categories, currencies } = useLoaderData<typeof clientLoader>();
  const title = zone?.name ?? say('Add zone');
  return (
    <>
      <PageHead
        title={title}
        description={say('Where the shop delivers, how, and what it costs.')}
      />
      <DashboardHead title={title} parent={parent} />
      <DeliveryZoneForm
        key={zone?.id ?? 'new'}
        zone={zone}
        others={others}
        categories={categories}
        currencies={currencies}
      />
      {zone ? (
        <div className="mt-6">
          <DeleteAndLeave
            question={say('“{name}” will be deleted. Its places are everywhere else then.', {
              name: zone.name,
            })}
            remove={() => deleteZone(zone.id)}
            to={say(parent.to)}
          />
        </div>
      ) : null}
    </>
  );
}
