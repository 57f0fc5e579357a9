import {
  collectionLimits as max,
  pathOfCollection,
} from '../../../../domain/catalog/collections/collection.ts';
import type { ManagedCollectionJson } from '../../../../domain/catalog/collections/collection-schema.ts';
import { sortNames, sorts } from '../../../../domain/catalog/listing/sorts.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextArea, TextField } from '../../../components/fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { ImageInput } from '../../kit/files/image-input.tsx';
import { findManaged } from '../../kit/products/use-found-products.ts';
import { SeoFields } from '../../kit/seo-fields.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useCollectionForm } from './use-collection-form.ts';

/** The whole form of a collection. Customers see changes only after they are saved. */
export const CollectionForm = ({ collection }: { collection: ManagedCollectionJson }) => {
  const form = useCollectionForm(collection);
  const { values, isDirty, isStale, isBusy, begin, started } = form;
  return (
    <form
      {...form.form}
      key={started}
      className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
    >
      <div className="grid min-w-0 gap-5">
        {isStale ? (
          <Notice error>
            <Say
              of={
                '<b>Another admin has saved this collection meanwhile.</b> Discard your changes ' +
                'to see theirs, then make yours again.'
              }
              b={(words) => <b className="font-semibold">{words}</b>}
            />
          </Notice>
        ) : null}
        <Texts form={form} />
        <Products form={form} />
      </div>
      <aside className="grid gap-5" aria-label={say('Publishing')}>
        <Showing form={form} />
        <SeoFields
          field={form.field}
          values={values}
          fallback={{ title: values.title, description: values.text.split('\n', 1)[0] ?? '' }}
          path={pathOfCollection(values)}
        />
        <FormProblem of={form} />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={isBusy}>
            {say('Save')}
          </Button>
          {(isDirty || isStale) && !isBusy ? (
            <Button look="quiet" onClick={begin}>
              {say('Discard changes')}
            </Button>
          ) : null}
        </div>
        <p className="text-ink-2 text-sm" role="status">
          {isDirty && !isBusy ? say('Not saved yet') : null}
        </p>
      </aside>
    </form>
  );
};

type Part = { form: ReturnType<typeof useCollectionForm> };

const Texts = ({ form: { field, set, values } }: Part) => (
  <>
    <TextField label={say('Title')} {...field('title')} maxLength={max.title} />
    <TextField
      label={say('Address')}
      {...field('slug')}
      maxLength={max.slug}
      autoCapitalize="none"
      hint={say('{path}. Former addresses lead here.', { path: `/Collection/${values.slug}` })}
    />
    <TextArea
      label={say('Text')}
      {...field('text')}
      required={false}
      rows={5}
      maxLength={max.text}
      hint={
        values.leadsToShop
          ? say('On a banner: what its link says.')
          : say('Below the title, in the lines that you type.')
      }
    />
    <ImageInput
      id={values.imageId}
      onChange={(id) => set('imageId', id)}
      alt={
        <TextField
          label={say('Alternative text of the image')}
          {...field('imageAlt')}
          required={false}
          maxLength={300}
        />
      }
    />
  </>
);

const Products = ({ form: { register, set, values, errors } }: Part) => (
  <fieldset className="grid gap-4" tabIndex={-1} data-invalid={errors.rule ? true : undefined}>
    <legend className="mb-3 font-semibold">{say('Products')}</legend>
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={say('Which')}
        {...register('kind')}
        choices={[
          { value: 'rule', label: say('All that a rule finds') },
          { value: 'hand', label: say('Chosen by hand') },
        ]}
      />
      {values.kind === 'rule' ? (
        <SelectField
          label={say('Order')}
          {...register('sort')}
          choices={sortNames.map((value) => ({ value, label: say(sorts[value].label) }))}
        />
      ) : null}
    </div>
    {values.kind === 'rule' ? (
      <RuleFields rule={values.rule} onChange={(rule) => set('rule', rule)} />
    ) : (
      <ChosenProducts
        chosen={values.products}
        max={max.products}
        find={findManaged}
        onChange={(chosen) => set('products', chosen)}
      />
    )}
    {errors.rule ? <ErrorText>{errors.rule}</ErrorText> : null}
  </fieldset>
);

const Showing = ({ form: { field, register, values } }: Part) => (
  <>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="checkbox" {...register('isHidden')} />
      {say('Hidden from customers')}
    </label>
    <DateField
      label={say('Shown from')}
      type="datetime-local"
      {...field('startsAt')}
      required={false}
      hint={say('By the clock of the shop’s time zone, as set under Settings.')}
    />
    <DateField label={say('Until')} type="datetime-local" {...field('endsAt')} required={false} />
    <SelectField
      label={say('At /Collection')}
      {...register('placement')}
      choices={[
        { value: 'card', label: say('A card') },
        { value: 'banner', label: say('A banner as wide as the page') },
        { value: 'none', label: say('Not there') },
      ]}
    />
    <TextField
      label={say('Place among the others')}
      {...field('position')}
      inputMode="numeric"
      maxLength={4}
      hint={say('Smaller numbers come first.')}
    />
    {values.kind === 'rule' ? (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" {...register('leadsToShop')} />
        {say('It leads to the shop with these filters, without a page of its own')}
      </label>
    ) : null}
  </>
);
