// Running uploads of images, which continue while another page is open.

import { productLimits } from '../../../../../domain/catalog/manage/save/product-input.ts';
import { say } from '../../../../../platform/text/say.ts';
import { createStore } from '../../../../components/browser/create-store.ts';
import { randomUuid } from '../../../../components/browser/random-uuid.ts';
import { keptDraft } from '../draft/kept-drafts.ts';
import { sendImage } from './send-image.ts';

export type Upload = {
  key: string;
  file: File;
  /** A URL of the file itself. */
  preview: string;
  /** Null while it waits for its turn. */
  sentBytes: number | null;
  /** Null while it waits or goes. */
  error: string | null;
  /** Whether the same file may succeed another time. */
  canRetry: boolean;
};

export type Uploads = ReturnType<typeof createUploads>;

/** Takes the stored image; false when it is there already. */
type Deliver = (url: string) => boolean;

const known = new Map<string, Uploads>();

/** The uploads of a form, by the key of its draft, which takes them while no form is open. */
export const uploadsOf = (key: string): Uploads => {
  const uploads = known.get(key) ?? createUploads(deliverToDraft(key));
  known.set(key, uploads);
  return uploads;
};

const deliverToDraft =
  (key: string): Deliver =>
  (url) => {
    keptDraft(key).set((kept) => {
      if (!kept) return null;
      const { draft, ...others } = kept;
      const images = [...draft.values.images, { url, alt: '' }];
      return { ...others, draft: { ...draft, values: { ...draft.values, images } } };
    });
    return true;
  };

const createUploads = (deliverLater: Deliver) => {
  const { get, set, use } = createStore<readonly Upload[]>([]);
  const controllers = new Map<string, AbortController>();
  let deliver = deliverLater;
  let last = Promise.resolve();

  const change = (key: string, part: Partial<Upload>) =>
    set(get().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const remove = (key: string) => {
    controllers.get(key)?.abort();
    controllers.delete(key);
    const upload = get().find((one) => one.key === key);
    if (upload) URL.revokeObjectURL(upload.preview);
    set(get().filter((one) => one.key !== key));
  };
  const send = async (key: string) => {
    const upload = get().find((one) => one.key === key);
    if (!upload) return;
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { sentBytes: 0 });
    const sent = await sendImage(upload.file, {
      onProgress: (sentBytes) => change(key, { sentBytes }),
      signal: controller.signal,
    });
    if (controller.signal.aborted) return;
    if ('error' in sent) return change(key, { error: sent.error, canRetry: !sent.isFinal });
    if (deliver(sent.url)) return remove(key);
    change(key, { error: say('The product has this image already.'), canRetry: false });
  };
  // One file after the other keeps their order, and the shop takes few at once.
  const start = (key: string) => {
    last = last.then(() => send(key));
  };
  return {
    use,
    /** Sets the receiver of uploaded images; returns a function that removes it. */
    deliverTo: (to: Deliver) => {
      deliver = to;
      return () => {
        deliver = deliverLater;
      };
    },
    /** Starts as many uploads as there is room for. Returns how many were left out. */
    add: (files: Iterable<File>, count: number): number => {
      const room = productLimits.images - count - get().filter(({ error }) => !error).length;
      const all = [...files];
      const added = all.slice(0, Math.max(0, room)).map(toUpload);
      set([...get(), ...added]);
      for (const { key } of added) start(key);
      return all.length - added.length;
    },
    retry: (key: string) => {
      change(key, { error: null, sentBytes: null });
      start(key);
    },
    remove,
    clear: () => {
      for (const { key } of get()) remove(key);
    },
    /** Settles when nothing is on its way; answers what can be tried again. */
    finish: async (): Promise<Upload[]> => {
      let awaited: Promise<void> | null = null;
      while (awaited !== last) {
        awaited = last;
        await awaited;
      }
      return get().filter(({ canRetry }) => canRetry);
    },
  };
};

const toUpload = (file: File): Upload => ({
  key: randomUuid(),
  file,
  preview: URL.createObjectURL(file),
  sentBytes: null,
  error: null,
  canRetry: true,
});
