import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { shopDay } from '../../../platform/text/day-in.ts';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatDay } from '../../components/shop/format-date.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** When the account is to be deleted; null when it stays, or without an answer. */
export const fetchDeleteAt = async (): Promise<string | null> => {
  try {
    return (await parseResponse(signedInApi['account-deletion'].$get())).deleteAt;
  } catch {
    return null;
  }
};

/** As in the email: the day of the shop. */
export const deletionDay = (deleteAt: string): string => formatDay(shopDay(new Date(deleteAt)));

/** On every page of the dashboard but the one that says it in full. */
export const DeletionNotice = ({ deleteAt }: { deleteAt: string }) =>
  /\/MyProfile\/data\/?$/i.test(useLocation().pathname) ? null : (
    <div className="mb-6 print:hidden">
      <Notice>
        {say('Your account will be deleted on {day}.', { day: deletionDay(deleteAt) })}{' '}
        <KeepAccountButton isLink />
      </Notice>
    </div>
  );

export const KeepAccountButton = ({ isLink = false, autoFocus = false }: KeepProps) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const keep = async () => {
    setBusy(true);
    try {
      await parseResponse(signedInApi['account-deletion'].$delete());
      toast(say('Your account stays'));
      await revalidate();
    } catch (error) {
      toastError(errorMessage(error));
    }
    setBusy(false);
  };
  return isLink ? (
    <button type="button" className="link" disabled={isBusy} onClick={keep}>
      {say('Keep my account')}
    </button>
  ) : (
    <Button busy={isBusy} busyWord={say('Saving...')} onClick={keep} autoFocus={autoFocus}>
      {say('Keep my account')}
    </Button>
  );
};

type KeepProps = { isLink?: boolean; autoFocus?: boolean };
