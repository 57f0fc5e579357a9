import { useController, useWatch } from 'react-hook-form';
import { publicationLabels, publicationStates } from '../../../../../domain/catalog/publication.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { momentIn, timeIn } from '../../../../../platform/values/zoned-time.ts';
import { TextField } from '../../../../components/fields.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { errorAt, pastedMax, useProductForm } from '../use-product-form.ts';
import { useProductSlug } from '../use-product-slug.ts';

/** The product's state, its start, and its address. */
export const PublishingFields = ({ timeZone }: { timeZone: string }) => {
  const { control, register, formState } = useProductForm();
  const state = useWatch({ control, name: 'state' });
  const [slug, name, colorName] = useWatch({
    control,
    name: ['slug', 'productName', 'colorName'],
  });
  const fromName = useProductSlug(name, colorName);
  const isArchived = formState.defaultValues?.state === 'archived';
  const choices = publicationStates
    .filter((one) => one !== 'archived' || isArchived)
    .map((value) => ({ value, label: publicationLabels[value] }));
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={say('State')}
          {...register('state')}
          error={errorAt(formState.errors, 'state')}
          choices={choices}
          hint={hintOf(state)}
        />
        {state === 'scheduled' ? <TimeField timeZone={timeZone} /> : null}
      </div>
      <TextField
        label={say('Address')}
        {...register('slug')}
        error={errorAt(formState.errors, 'slug')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={pastedMax}
        placeholder={fromName}
        hint={say('{path}. Former addresses lead here.', {
          path: `/product/${slug.trim() || fromName}`,
        })}
      />
    </>
  );
};

const hintOf = (state: string): string => say(hints[state] ?? '');

const hints: Record<string, string> = {
  active: sayable('Customers see it.'),
  scheduled: sayable('Customers see it from this time on.'),
  draft: sayable('Customers do not see it.'),
  archived: sayable('Customers do not see it. Orders keep it.'),
};

const TimeField = ({ timeZone }: { timeZone: string }) => {
  const { control, formState } = useProductForm();
  const { field } = useController({ control, name: 'publishAt' });
  return (
    <DateField
      label={say('Publish at')}
      type="datetime-local"
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      defaultValue={field.value ? timeIn(new Date(field.value), timeZone) : ''}
      error={errorAt(formState.errors, 'publishAt')}
      hint={say('By the clock of the shop, {timeZone}.', { timeZone })}
      onChange={({ target: { value, validity } }) => {
        if (validity.badInput) return;
        field.onChange(momentIn(value, timeZone)?.toISOString() ?? '');
      }}
    />
  );
};
