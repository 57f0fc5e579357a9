import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ManagedProductInFullJson } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

/** Archives a product, or makes one active that customers don't see. */
export const ArchiveButton = ({ product }: { product: ManagedProductInFullJson }) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const param = { id: pathParam(product._id) };
  const change = async (send: () => Promise<unknown>, done: string, next: () => unknown) => {
    setBusy(true);
    try {
      await send();
      toast(done);
      await next();
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
    setAsked(false);
  };
  if (product.state !== 'active')
    return (
      <Button
        look="outline"
        busy={isBusy}
        onClick={() =>
          change(
            () => parseResponse(signedInApi.product[':id'].restore.$post({ param })),
            say('The product is active.'),
            revalidate,
          )
        }
      >
        {say('Publish')}
      </Button>
    );
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        {say('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={isBusy}
        onConfirm={() =>
          change(
            () => parseResponse(signedInApi.product[':id'].$delete({ param })),
            say('Product Delete Successfully !'),
            () => navigate('/Dashboard/ManageAllProducts'),
          )
        }
      >
        <Say
          of={
            '{productName} will be archived: customers no longer see it. Orders keep it, ' +
            'and you can publish it again.'
          }
          productName={product.productName}
        />
      </ConfirmDialog>
    </>
  );
};
