import { say } from '../../../platform/text/say.ts';
import { Say } from '../say-nodes.tsx';
import { useRootData } from './use-root-data.ts';

const namedMax = 6;

/** Where the shop delivers, unless that is everywhere; it needs no script to be read. */
export const ServedCountries = () => {
  const { deliversTo: served, noDeliveryPrice } = useRootData().storefront ?? {};
  if (!served) return null;
  if (served.length === 0) return <p>{say(noDeliveryPrice ?? '')}</p>;
  if (served.length <= namedMax)
    return (
      <p>
        <Say of="We deliver to {value}." value={served.join(', ')} />
      </p>
    );
  return (
    <details>
      <summary className="cursor-pointer">
        <Say of="We deliver to {count} countries" count={served.length} />
      </summary>
      {served.join(', ')}
    </details>
  );
};
