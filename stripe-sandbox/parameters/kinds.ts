// What a parameter may be.

/** A list is a choice, a number a greatest length. 'unserved': Stripe alone heeds it. */
export type Kind =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'map'
  | 'texts'
  | 'time'
  | 'unserved'
  | number
  | readonly string[]
  | List
  | Kinds;
export type Kinds = { readonly [name: string]: Kind };
/** Rows with fields: 'line_items[0][amount]'. */
export class List {
  readonly row: Kinds;
  constructor(row: Kinds) {
    this.row = row;
  }
}
