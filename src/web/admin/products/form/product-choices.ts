import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import type { MeasurePoint } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';

/** A value, and where it stands: 'Headwear / Hat'. */
export type Suggested = { value: string; label?: string };

/** What there is already, to choose from. */
export type Choices = {
  /** Suggestions by field name. */
  suggested: Readonly<Record<string, readonly Suggested[]>>;
  points: MeasurePoint[];
  attributes: AttributeJson[];
  /** The shop's, in which products are published. */
  timeZone: string;
};
