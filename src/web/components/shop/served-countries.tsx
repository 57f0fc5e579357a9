import { useRootData } from './use-root-data.ts';

const namedMax = 6;

/** Where the shop delivers, unless that is everywhere; it needs no script to be read. */
export const ServedCountries = () => {
  const { deliversTo: served, noDeliveryPrice } = useRootData().storefront ?? {};
  if (!served) return null;
  if (served.length === 0) return <p>{noDeliveryPrice}</p>;
  if (served.length <= namedMax) return <p>We deliver to {served.join(', ')}.</p>;
  return (
    <details>
      <summary className="cursor-pointer">We deliver to {served.length} countries</summary>
      {served.join(', ')}
    </details>
  );
};
