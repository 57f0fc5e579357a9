import { categoryLimits } from '../../../../domain/catalog/categories/category.ts';
import type { ManagedCategoryJson } from '../../../../domain/catalog/categories/category-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { addCategory, changeCategory } from './category-changes.ts';

type Props = {
  /** Null for a new one. */
  category: ManagedCategoryJson | null;
  all: readonly ManagedCategoryJson[];
  onDone: () => void;
};

/** What a category is called, and the one above it. */
export const CategoryForm = ({ category, all, onDone }: Props) => {
  const hasBelow = category !== null && all.some(({ parent }) => parent === category.name);
  const above = all.filter(({ name, parent }) => parent === null && name !== category?.name);
  const { form, field, register, isBusy, ...shown } = useChangeForm({
    start: {
      label: category?.label ?? '',
      title: category?.title ?? '',
      // '' for none.
      parent: category?.parent ?? '',
    },
    rules: { label: (text) => (text.trim() ? null : say('Enter a name.')) },
    problemAt: 'label',
    save: ({ label, title, parent }) => {
      const json = { label, title: title.trim() ? title : label, parent: parent || null };
      return category ? changeCategory(category, json) : addCategory(json);
    },
    done: ({ label }) => say('“{label}” is saved.', { label: label.trim() }),
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Name')}
        {...field('label')}
        required={false}
        autoComplete="off"
        maxLength={categoryLimits.label}
        hint={
          category
            ? say('In links and rules it stays “{name}”. Products follow at once.', {
                name: category.name,
              })
            : say('Of one product, such as Hat.')
        }
      />
      <TextField
        label={say('Title')}
        {...field('title')}
        required={false}
        autoComplete="off"
        maxLength={categoryLimits.title}
        hint={say('The text of links, such as Hats. Empty: its name.')}
      />
      {hasBelow ? (
        <p className="text-ink-2 text-sm">
          {say('It has categories below it, so it stays at the top.')}
        </p>
      ) : (
        <SelectField
          label={say('Below')}
          {...register('parent')}
          choices={[
            { value: '', label: say('None') },
            ...above.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      )}
      <FormProblem of={shown} />
      <FormButtons
        name={category ? say('Save') : say('Add category')}
        busy={isBusy}
        onCancel={onDone}
      />
    </form>
  );
};
