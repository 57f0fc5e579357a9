import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ManagedProductJson } from '../../../../domain/catalog/manage/list/managed-product-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { editUrl } from './row-actions.tsx';

/** What is done to one product as a whole; the list is loaded again after it. */
export const useProductChanges = () => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ManagedProductJson | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const error = await send().then(() => null, errorMessage);
    setBusy(false);
    setAsked(null);
    if (error) toastError(error);
    return error === null;
  };
  const product = signedInApi.product[':id'];
  const paramOf = ({ _id }: ManagedProductJson) => ({ param: { id: pathParam(_id) } });
  return {
    asked,
    setAsked,
    isBusy,
    archive: async (target: ManagedProductJson) => {
      if (!(await change(() => parseResponse(product.$delete(paramOf(target)))))) return;
      toast(say('Product Delete Successfully !'));
      await revalidate();
    },
    restore: async (target: ManagedProductJson) => {
      if (!(await change(() => parseResponse(product.restore.$post(paramOf(target)))))) return;
      toast(say('The product is active.'));
      await revalidate();
    },
    duplicate: async (target: ManagedProductJson) => {
      const _id = randomUuid();
      const json = { _id };
      const isDone = await change(() =>
        parseResponse(product.duplicate.$post({ ...paramOf(target), json })),
      );
      if (!isDone) return;
      toast('Copied. The copy is a draft until you publish it.');
      await navigate(editUrl({ ...target, _id }));
    },
  };
};
