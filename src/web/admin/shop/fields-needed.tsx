import { Link } from 'react-router';
import { Say } from '../../components/say-nodes.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';

/** Shown while the checkout asks for an address as one text, because no place follows from it. */
export const FieldsNeeded = () =>
  usePublicSettings().checkout.addressForm === 'fields' ? null : (
    <b className="mt-2 block font-label">
      <Say
        of={
          'The checkout asks for an address as one text, so the shop does not know where ' +
          'an order goes. To tell places apart, <link>ask for fields</link>.'
        }
        link={(words) => (
          <Link className="link" to="/Dashboard/Settings/checkout">
            {words}
          </Link>
        )}
      />
    </b>
  );
