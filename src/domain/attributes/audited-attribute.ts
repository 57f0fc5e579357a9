import type { Attribute } from './attribute.ts';

/** An attribute as the audit log keeps it. */
export const auditedAttribute = ({ name, isFilter, values }: Attribute) => ({
  name,
  isFilter,
  values: values.map(({ label }) => label),
});
