// Where the bytes of images lie: 'a1b2.../original' and its variants 'a1b2.../640.avif'. A disk here; it could be a bucket.

export type ImageStorage = {
  /** null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};
