import { type ComponentProps, useId } from 'react';
import { tagLengthMax } from '../../../../domain/customers/groups/customer-group.ts';
import { TextField } from '../../../components/fields.tsx';

type Props = ComponentProps<typeof TextField> & {
  /** The tags that customers have. */
  tags: readonly string[];
};

/** A tag field that suggests existing tags. */
export const TagField = ({ tags, ...field }: Props) => {
  const id = useId();
  return (
    <>
      <TextField autoComplete="off" maxLength={tagLengthMax} {...field} list={id} />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
};
