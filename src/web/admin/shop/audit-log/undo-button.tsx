import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { useChange } from '../../kit/use-change.ts';

/** Takes back one change of settings. */
export const UndoButton = ({ id }: { id: number }) => {
  const { change, isBusy } = useChange();
  const { run, dialog } = useRecentSignIn();
  const undo = () => {
    const call = signedInApi['audit-log'][':id'].undo;
    const entry = String(id);
    return run(() => parseResponse(call.$post({ param: { id: pathParam(entry) } })));
  };
  return (
    <>
      {dialog}
      <Button
        small
        look="outline"
        className="w-fit"
        busy={isBusy}
        busyWord={say('Undoing...')}
        onClick={() => change(undo, say('Undone.'))}
      >
        {say('Undo this change')}
      </Button>
    </>
  );
};
