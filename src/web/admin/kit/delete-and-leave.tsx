import { useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { failureOf } from '../../api-client.ts';
import { toastError } from '../../components/toasts.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { nothingTwice } from './use-change.ts';

type Props = {
  question: string;
  remove: () => Promise<unknown>;
  /** The page of the list, and the message to show there. */
  to: string;
  state?: unknown;
};

/** Deletes what a page is about, after a question. */
export const DeleteAndLeave = ({ question, remove, to, state }: Props) => {
  const navigate = useNavigate();
  const leave = async () => {
    // Reloading would show a missing page.
    const problem = await failureOf(remove(), say(nothingTwice));
    if (problem) toastError(problem);
    else await navigate(to, { state });
    return problem === null;
  };
  return (
    <ConfirmButton look="quiet" question={question} onConfirm={leave}>
      {say('Delete')}
    </ConfirmButton>
  );
};
