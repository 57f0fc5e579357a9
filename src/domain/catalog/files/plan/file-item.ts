// A product as a file says it, and the lines that it comes from.
export type StagedLine = { line: number; cells: Record<string, string> };

/** As texts; empty: none. */
export type SizePrice = { price: string; discount: string };

export type ItemSize = {
  line: number;
  label: string;
  /** Without the names of its options, as files were read before. */
  plainLabel: string;
  sku: string;
  barcode: string;
  stock: string;
  /** Empty: the file does not say it. */
  stockSeen: string;
  isUncounted: boolean;
  /** Its own; undefined: the file does not say it. */
  price: SizePrice | undefined;
  /** Texts of its prices in markets, by column. */
  inMarkets: Record<string, string>;
};

/** A product as a file says it. */
export type Item = {
  line: number;
  slug: string;
  /** The slug was made of name and color, or by older rules, so it may be another product's. */
  isSlugMade: boolean;
  /** Texts by field, and `state`, `attribute:pattern`. */
  cells: Map<string, { text: string; line: number }>;
  /** What its colors have in common; empty: nothing. */
  style: string;
  addresses: string[];
  /** By their address. */
  alts: Record<string, string>;
  sizes: ItemSize[];
  /** What a new product gets where its cells say nothing. */
  otherwise: Record<string, string>;
};
