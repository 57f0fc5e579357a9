import { useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { savedAddressesMax } from '../../../domain/accounts/addresses/saved-address.ts';
import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { inOneLine } from '../../../platform/text/line-breaks.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage, loadJson, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { usePersistedState } from '../../kit/form/persisted-values.ts';
import { parseResponse } from '../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../session/session.ts';
import { SettingsSection } from '../settings-section.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { AddressItem } from './address-item.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal).addresses.$get());
};

export default function Addresses() {
  const addresses = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  // Null is closed, 'new' an empty form.
  const [edited, setEdited] = usePersistedState<SavedAddressJson | 'new' | null>('address', null);
  const [deleted, setDeleted] = useState<SavedAddressJson | null>(null);
  const { busyId, run } = useAddressCall(revalidate);
  const isGone = useRef(false);
  // Closing moves the focus to the button that asked, which disappears with its address.
  const closeQuestion = () => {
    setDeleted(null);
    if (isGone.current) document.getElementById(addButtonId)?.focus();
    isGone.current = false;
  };
  const { addressForm } = usePublicSettings().checkout;
  const EditDialog = addressForm === 'fields' ? PostalDialog : AddressDialog;
  const isFull = addresses.length >= savedAddressesMax;
  return (
    <>
      <PageHead
        title={say('Addresses')}
        description={say('The addresses that the checkout offers.')}
      />
      <SettingsSection
        title={say('Addresses')}
        description={say('You can choose one at checkout.')}
      >
        {addresses.length === 0 ? (
          <p className="mb-5 text-ink-2 text-sm">{say('No addresses yet.')}</p>
        ) : (
          <ul className="mb-5 border-ink border-t">
            {addresses.map((address) => (
              <AddressItem
                key={address._id}
                address={address}
                isBusy={busyId === address._id}
                onEdit={() => setEdited(address)}
                onDelete={() => setDeleted(address)}
                onMakeDefault={() =>
                  run(address, () => putAsDefault(address), say('Default address changed.'))
                }
              />
            ))}
          </ul>
        )}
        <Button id={addButtonId} look="outline" disabled={isFull} onClick={() => setEdited('new')}>
          {say('Add address')}
        </Button>
        {isFull ? (
          <p className="mt-2 text-ink-2 text-xs">
            <Say
              of="An account keeps {savedAddressesMax} addresses. Delete one to add another."
              savedAddressesMax={savedAddressesMax}
            />
          </p>
        ) : null}
      </SettingsSection>
      {edited ? (
        <EditDialog
          address={edited === 'new' ? null : edited}
          hasOthers={addresses.length > 0}
          onClose={() => setEdited(null)}
          onSaved={revalidate}
        />
      ) : null}
      <ConfirmDialog
        open={deleted !== null}
        onClose={closeQuestion}
        busy={deleted !== null && busyId === deleted._id}
        onConfirm={async () => {
          if (deleted)
            isGone.current = await run(deleted, () => deleteAddress(deleted), say('Deleted!'));
          setDeleted(null);
        }}
      >
        {deleted
          ? say('The address {address} will be deleted.', { address: inOneLine(deleted.address) })
          : ''}
      </ConfirmDialog>
    </>
  );
}

const [PostalDialog] = onDemand(async () => (await import('./postal-dialog.tsx')).PostalDialog);

const addButtonId = 'add-address';

const putAsDefault = ({ _id, ...address }: SavedAddressJson) =>
  parseResponse(
    signedInApi.addresses[':id'].$put({
      param: { id: pathParam(_id) },
      json: { ...address, isDefault: true },
    }),
  );

const deleteAddress = ({ _id }: SavedAddressJson) =>
  parseResponse(signedInApi.addresses[':id'].$delete({ param: { id: pathParam(_id) } }));

/** Makes one call at a time and then reloads the list. True when it succeeded. */
const useAddressCall = (revalidate: () => Promise<void>) => {
  const [busyId, setBusyId] = useState<string | null>(null);
  const run = async (
    { _id }: SavedAddressJson,
    call: () => Promise<unknown>,
    done: string,
  ): Promise<boolean> => {
    setBusyId(_id);
    let isDone = false;
    try {
      await call();
      isDone = true;
      toast(done);
    } catch (error) {
      toastError(errorMessage(error));
    }
    await revalidate();
    setBusyId(null);
    return isDone;
  };
  return { busyId, run };
};

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
