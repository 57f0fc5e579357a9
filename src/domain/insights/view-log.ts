// Page views, counted in memory, so responses from the cache cost no statement.

export type ViewKind = 'visit' | 'product' | 'cart';
type Counts = Record<ViewKind, number>;

export type ViewLog = {
  add: (kind: ViewKind) => void;
  /** What was counted since the last time. */
  take: () => Counts;
};

const none: Counts = { visit: 0, product: 0, cart: 0 };

export const createViewLog = (): ViewLog => {
  let counts = { ...none };
  return {
    add: (kind) => {
      counts[kind] += 1;
    },
    take: () => {
      const taken = counts;
      counts = { ...none };
      return taken;
    },
  };
};
