// XMLHttpRequest, because fetch does not report the progress of an upload.

import { imageUrl } from '../../../../../platform/images/image-url.ts';
import {
  imageBytesMax,
  imageTooLarge,
  unreadableImage,
} from '../../../../../platform/images/upload/image-limits.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { uploadImage } from '../../../../account/upload-image.ts';
import { storedText } from '../../../../components/browser/local-storage.ts';
import { requireSession } from '../../../../session/session.ts';

/** `isFinal` means that the file is wrong, so another try would fail too. */
export type Sent = { url: string } | { error: string; isFinal?: boolean };
type Progress = {
  /** Gets the number of sent bytes. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

/** The shop's URL of a stored file, or the sentence to show. */
export const sendImage = async (file: File, progress: Progress): Promise<Sent> => {
  if (file.size > imageBytesMax) return { error: imageTooLarge().message, isFinal: true };
  // The shop checks the content; this check avoids sending other files.
  if (file.type && !file.type.startsWith('image/'))
    return { error: unreadableImage().message, isFinal: true };
  for (let tries = 1; ; tries += 1) {
    const answer = await trySending(file, progress);
    if (!('again' in answer)) return answer;
    if (tries === triesMax || progress.signal.aborted) return { error: answer.error };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

// The shop takes two images of an account at once, so others are tried again.
const triesMax = 5;
const pauseMs = 2000;
/** After this time without progress the upload fails. */
const stalledMs = 60_000;
const notUploaded = sayable('The image could not be uploaded. Try again.');

const trySending = async (
  file: File,
  { onProgress, signal }: Progress,
): Promise<Sent | { error: string; again: true }> => {
  const token = await freshToken();
  if (!token) return await uploadImage(file);
  const { status, body } = await post(file, token, onProgress, signal);
  // The token expired during the upload; `uploadImage` renews it.
  if (status === 401) return await uploadImage(file);
  const id = body?.data?.id;
  if (status === 200 && typeof id === 'string') return { url: imageUrl(id, 640, 'webp') };
  const error = typeof body?.message === 'string' ? body.message : say(notUploaded);
  const isBusy = (status === 429 && Number(body?.seconds) <= 5) || status === 503;
  return isBusy ? { error, again: true } : { error, isFinal: [413, 415, 422].includes(status) };
};

const freshToken = async (): Promise<string | null> => {
  try {
    await requireSession(new Request(location.href));
    return storedText('accessToken').get();
  } catch {
    return null;
  }
};

type Answer = {
  status: number;
  body: { data?: { id?: unknown }; message?: unknown; seconds?: unknown } | null;
};

const post = (
  file: File,
  token: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      // The form data is a few bytes larger than the file.
      onProgress(Math.min(file.size, Math.round((loaded / total) * file.size)));
    };
    request.onloadend = () => {
      clearTimeout(timer);
      resolve({ status: request.status, body: bodyOf(request.responseText) });
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('image', file);
    request.open('POST', '/images');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    waitOn();
    request.send(form);
  });

const bodyOf = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
