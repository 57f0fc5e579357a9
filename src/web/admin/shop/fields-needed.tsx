import { Link } from 'react-router';
import { usePublicSettings } from '../../components/shop/public-settings.ts';

/** Where the checkout asks for an address as one text: no place is known by it. */
export const FieldsNeeded = () =>
  usePublicSettings().checkout.addressForm === 'fields' ? null : (
    <b className="mt-2 block font-label">
      The checkout asks for an address as one text, so the shop does not know where an order goes.
      To tell places apart,{' '}
      <Link className="link" to="/Dashboard/Settings/checkout">
        ask for fields
      </Link>
      .
    </b>
  );
