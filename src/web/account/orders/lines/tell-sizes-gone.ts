import { say } from '../../../../platform/text/say.ts';
import { toastError } from '../../../components/toasts.tsx';

/** Shows which sizes could not be restocked because they no longer exist. */
export const tellSizesGone = async <Answer extends { sizesGone?: string[] | undefined }>(
  answering: Promise<Answer>,
): Promise<Answer> => {
  const answer = await answering;
  // The version before does not send `sizesGone`.
  if (answer.sizesGone?.length) {
    const names = answer.sizesGone.join('; ');
    toastError(
      say('Not for sale again, because the size was deleted: {names}. Add it to sell it.', {
        names,
      }),
    );
  }
  return answer;
};
