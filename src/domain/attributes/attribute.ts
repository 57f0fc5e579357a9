// An attribute: a fact that the owner adds to products, 'Pattern', with the values to choose from.

export type AttributeValue = {
  /** In URLs, within its attribute. Stays when the label changes. */
  key: string;
  label: string;
  /** How many products have it, archived ones among them. */
  products: number;
};

export type Attribute = {
  /** The parameter of URLs. Stays when the name changes. */
  key: string;
  name: string;
  /** Customers narrow listings by it. */
  isFilter: boolean;
  /** Grows with each change. */
  revision: number;
  /** How many products have any of its values, archived ones among them. */
  products: number;
  values: AttributeValue[];
};

/** What admins type; a value without a key is new. */
export type AttributeInput = {
  name: string;
  isFilter: boolean;
  values: { key?: string | undefined; label: string }[];
};

export const attributeLimits = {
  attributes: 30,
  values: 60,
  name: 40,
  label: 40,
  /** The values of one product, of all its attributes. */
  ofProduct: 20,
};
