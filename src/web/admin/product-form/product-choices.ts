import type { AttributeJson } from '../../../domain/attributes/attribute-schema.ts';
import type { MeasurePoint } from '../../../domain/catalog/manage/managed-product-in-full-schema.ts';

/** What there is already, to choose from. */
export type Choices = {
  /** By the name of the field. */
  suggested: Readonly<Record<string, readonly string[]>>;
  points: MeasurePoint[];
  attributes: AttributeJson[];
  /** The shop's, in which products are published. */
  timeZone: string;
};
