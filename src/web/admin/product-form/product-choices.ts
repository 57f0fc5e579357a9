import type { AttributeJson } from '../../../attributes/attribute-schema.ts';
import type { MeasurePoint } from '../../../products/managed-product-in-full-schema.ts';

/** What there is already, to choose from. */
export type Choices = {
  /** By the name of the field. */
  suggested: Readonly<Record<string, readonly string[]>>;
  points: MeasurePoint[];
  attributes: AttributeJson[];
};
