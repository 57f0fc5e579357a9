import { toastError } from '../../../components/toasts.tsx';

/** What was asked to be restocked and can't be, beside the success of all else. */
export const tellSizesGone = async <Answer extends { sizesGone?: string[] | undefined }>(
  answering: Promise<Answer>,
): Promise<Answer> => {
  const answer = await answering;
  // The version before answers without them.
  if (answer.sizesGone?.length) {
    const names = answer.sizesGone.join('; ');
    toastError(`Not for sale again, because the size was deleted: ${names}. Add it to sell it.`);
  }
  return answer;
};
