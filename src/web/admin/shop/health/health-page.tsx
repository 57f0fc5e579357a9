import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { signedInLoads } from '../../../session/session.ts';
import { usePolling } from '../../kit/use-polling.ts';
import { HealthTile } from './health-tile.tsx';
import { tiles } from './health-tiles.ts';

const everyMs = 30_000;

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadJson(signedInLoads(request.signal).health.$get());

/** Eight numbers that show whether the shop works; they are read twice a minute. */
export default function Health() {
  const health = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  usePolling(revalidate, { everyMs, key: 'health' });
  const count = health.red.length;
  return (
    <>
      <PageHead title={say('Health')} description={say('Whether the shop is well.')} />
      <DashboardHead title={say('Health')} />
      <p className="mb-6 text-sm" role="status">
        {count === 0
          ? say('All {tiles} numbers are as they should be.', { tiles: tiles.length })
          : say('{count} of {tiles} numbers {count, plural, one {needs} other {need}} attention.', {
              count,
              tiles: tiles.length,
            })}
      </p>
      <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2">
        {tiles.map(({ name, ...tile }) => (
          <HealthTile
            key={name}
            {...tile}
            value={tile.value(health)}
            normal={tile.normal(health)}
            rows={tile.rows?.(health) ?? []}
            isRed={health.red.includes(name)}
          />
        ))}
      </ul>
    </>
  );
}
