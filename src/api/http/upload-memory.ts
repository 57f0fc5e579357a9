// The memory that uploads use: bytes received, not sizes announced.

export type MemoryShare = {
  /** Counts bytes that came. Beyond the memory, the largest body that still comes gives way. */
  take(bytes: number): void;
  /** The body is complete, so it no longer gives way. */
  keep(): void;
  givenWay: AbortSignal;
  close(): void;
};

type Held = { bytes: number; isComing: boolean; giving: AbortController };

/** Slow bodies hold next to nothing, and large ones give way before small ones. */
export const createUploadMemory = (bytesMax: number): (() => MemoryShare) => {
  const held = new Set<Held>();
  const sum = (): number => [...held].reduce((total, { bytes }) => total + bytes, 0);
  const makeRoom = (): void => {
    const coming = [...held].filter(({ isComing }) => isComing);
    const largest = coming.reduce((most, one) => (one.bytes > most.bytes ? one : most));
    held.delete(largest);
    largest.giving.abort();
  };
  return () => {
    const own: Held = { bytes: 0, isComing: true, giving: new AbortController() };
    held.add(own);
    return {
      take: (bytes) => {
        own.bytes += bytes;
        if (held.has(own) && sum() > bytesMax) makeRoom();
      },
      keep: () => {
        own.isComing = false;
      },
      givenWay: own.giving.signal,
      close: () => held.delete(own),
    };
  };
};
