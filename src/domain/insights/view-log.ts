// Views of pages, counted in memory: what comes from the response cache costs no statement.

export const viewKinds = ['visit', 'product', 'cart'] as const;
export type ViewKind = (typeof viewKinds)[number];

export type ViewLog = {
  add: (kind: ViewKind) => void;
  /** What was counted since the last time. */
  take: () => { kind: ViewKind; views: number }[];
};

export const createViewLog = (): ViewLog => {
  let counts = new Map<ViewKind, number>();
  return {
    add: (kind) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    take: () => {
      const taken = [...counts].map(([kind, views]) => ({ kind, views }));
      counts = new Map();
      return taken;
    },
  };
};
