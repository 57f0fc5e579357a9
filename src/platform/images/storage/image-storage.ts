// Image files: 'a1b2.../original' and variants such as 'a1b2.../640.avif'.

export type ImageStorage = {
  /** Null when missing. */
  read(name: string): Promise<Buffer | null>;
  /** From `start` up to before `end`; null when missing. */
  readPart(name: string, start: number, end: number): Promise<Uint8Array | null>;
  /** Atomic: readers never see a partial file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The original and its variants. */
  remove(id: string): Promise<void>;
  /** Whether it comes with the shop: no backup needs it. */
  isBundled?(id: string): boolean;
};

/** The storage does not answer, or answers wrongly. A later try may succeed. */
export class ImageStorageError extends Error {
  override name = 'ImageStorageError';
}

/** For a call that timed out: a slow answer is not a wrong one. */
export const tookLonger = (ms: number): string => `it took longer than ${ms / 1000} seconds.`;
