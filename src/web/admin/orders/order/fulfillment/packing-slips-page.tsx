import { Printer } from 'lucide';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { packingSlipsMax } from '../../../../../domain/orders/fulfillment/packing-slip.ts';
import type { PackingSlipsJson } from '../../../../../domain/orders/fulfillment/packing-slips-schema.ts';
import { counted } from '../../../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../../../platform/text/order-number.ts';
import { say } from '../../../../../platform/text/say.ts';
import { orderStateLabels } from '../../../../account/orders/order-state-labels.ts';
import { loadJson } from '../../../../api-client.ts';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Icon } from '../../../../components/media/icon.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { DashboardHead } from '../../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../../session/session.ts';
import { allOrdersUrl } from '../../../kit/managed-order-url.ts';
import { PackingSheet } from './packing-sheet.tsx';

/** Reads `orders`, their numbers, from the URL; the first fifty count. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const asked = new URL(request.url).searchParams.get('orders')?.split(',') ?? [];
  const numbers = [...new Set(asked.filter((text) => /^\d{1,15}$/.test(text)))];
  if (numbers.length === 0) return { slips: [], others: [], isCut: false };
  const orders = numbers.slice(0, packingSlipsMax).join(',');
  const slips = await loadJson(
    signedInLoads(request.signal)['packing-slips'].$get({ query: { orders } }),
  );
  return { ...slips, isCut: numbers.length > packingSlipsMax };
};

/** What goes into the parcels, a sheet each. */
export default function PackingSlips() {
  const { slips, others, isCut } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Packing slips" description="What goes into the parcels." />
      <div className="print:hidden">
        <DashboardHead title="Packing slips" parent={{ to: allOrdersUrl, name: 'All orders' }}>
          {slips.length > 0 ? (
            <Button small onClick={() => window.print()}>
              <Icon of={Printer} small />
              Print {counted(slips.length, 'slip')}
            </Button>
          ) : null}
        </DashboardHead>
        {isCut ? (
          <p className="notice mb-4">
            Only the first {packingSlipsMax} orders are shown. Print the others afterwards.
          </p>
        ) : null}
        {others.length > 0 && slips.length > 0 ? (
          <p className="notice mb-4">Without a slip: {othersText(others)}.</p>
        ) : null}
      </div>
      {slips.length > 0 ? (
        slips.map((slip) => <PackingSheet key={slip.number} slip={slip} />)
      ) : (
        <EmptyState title="Nothing to pack">
          {others.length > 0
            ? `Paid orders have a packing slip. Without one: ${othersText(others)}.`
            : 'Choose paid orders in the list of all orders.'}
        </EmptyState>
      )}
    </>
  );
}

const othersText = (others: PackingSlipsJson['others']): string =>
  others.map(({ number, state }) => `${formatOrderNumber(number)} (${whyNot(state)})`).join(', ');

const whyNot = (state: PackingSlipsJson['others'][number]['state']): string => {
  if (state === null) return 'no such order';
  return state === 'paid' ? 'items refunded' : say(orderStateLabels[state]).toLowerCase();
};
