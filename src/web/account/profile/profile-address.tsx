import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { onDemand } from '../../components/on-demand.tsx';

type Props = {
  /** The profile's one text, of before the shop asked for fields. */
  text: string;
  name: string;
  phone: string;
  /** The default of the account's addresses. */
  saved: SavedAddressJson | undefined;
};

/** The address of a profile as fields, which the checkout begins with. */
export const ProfileAddress = ({ text, name, phone, saved }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const [firstName = '', ...lastNames] = name.split(' ');
  const isOld = text !== '' && text !== saved?.address;
  return (
    <section className="grid justify-items-start gap-3 text-sm" aria-labelledby="profile-address">
      <h3 className="font-label" id="profile-address">
        {say('Address')}
      </h3>
      {saved ? <p className="whitespace-pre-line">{saved.address}</p> : null}
      {isOld ? (
        <div>
          <p className="text-ink-2">{say('As you typed it before, in one text:')}</p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ) : null}
      {saved || text ? null : <p className="text-ink-2">{say('No addresses yet.')}</p>}
      <Button small look="outline" onClick={() => setOpen(true)}>
        {saved ? say('Edit address') : say('Enter an address')}
      </Button>
      {isOpen ? (
        <PostalDialog
          address={saved ?? null}
          start={{ address: text, firstName, lastName: lastNames.join(' '), phone }}
          hasOthers={saved !== undefined}
          onClose={() => setOpen(false)}
          onSaved={revalidate}
        />
      ) : null}
    </section>
  );
};

const [PostalDialog] = onDemand(
  async () => (await import('../addresses/postal-dialog.tsx')).PostalDialog,
);
