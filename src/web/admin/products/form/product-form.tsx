import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ManagedProductInFullJson } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { FormSummary } from '../../../components/fields.tsx';
import { summarizeFields } from '../../../components/summarize-fields.ts';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { GreenHint } from '../../kit/green-hint.tsx';
import { ownDraftKey } from '../../kit/own-draft-key.ts';
import { ConflictNotice } from './draft/conflict-notice.tsx';
import { compareDrafts, hasSaved, mergeDrafts } from './draft/merge-drafts.ts';
import { fieldLabels } from './draft/product-checks.ts';
import { type Draft, draftOf } from './draft/product-draft.ts';
import { useDraftForm } from './draft/use-draft-form.ts';
import { AttributesField } from './fields/attributes-field.tsx';
import { ColorsField } from './fields/colors-field.tsx';
import { DescriptionField } from './fields/description-field.tsx';
import { MeasuresField } from './fields/measures-field.tsx';
import { PriceFields } from './fields/price-fields.tsx';
import { ProductFacts } from './fields/product-facts.tsx';
import { PublishingFields } from './fields/publishing-fields.tsx';
import { SearchFields } from './fields/search-fields.tsx';
import { SizePricesField } from './fields/size-prices-field.tsx';
import { SizesField } from './fields/sizes-field.tsx';
import { FormSection, SectionLinks } from './form-section.tsx';
import { ImagesField } from './images/images-field.tsx';
import { ProductFilmField } from './images/product-film-field.tsx';
import { uploadsOf } from './images/uploads.ts';
import type { Choices } from './product-choices.ts';
import { ProductPreview } from './product-preview.tsx';
import { useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './use-save-product.ts';

type ProductFormProps = {
  /** What it is about: `new`, or the id of a product. */
  draftKey: string;
  /** The starting values, unless a draft is stored. */
  start: Draft;
  /** What is in the shop; null for a new product. */
  product: ManagedProductInFullJson | null;
  choices: Choices;
  /** The name of the button. */
  action: string;
  onSaved: () => void | Promise<void>;
  /** More actions. */
  children?: ReactNode;
};

/** The product form beside its preview. Every change is kept, so that nothing typed is lost. */
export const ProductForm = (props: ProductFormProps) => {
  const { draftKey, start, product, choices, action, onSaved, children } = props;
  const key = useMemo(() => ownDraftKey(draftKey), [draftKey]);
  const uploads = useMemo(() => uploadsOf(key), [key]);
  const { form, draft, isKept, keep, begin } = useDraftForm(key, start);
  const [conflict, setConflict] = useState<ManagedProductInFullJson | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { element, submit, isBusy, failure } = useSaveProduct({
    form,
    draft,
    uploads,
    onSaved: async (saved) => {
      setConflict(null);
      begin(saved ? draftOf(saved) : start);
      await onSaved();
    },
    onConflict: setConflict,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded meets what is typed
  useEffect(() => {
    const mine = draft();
    if (!product || (!isKept && product.revision === mine.revision)) return;
    const { both, theirs } = compareDrafts(mine, product);
    if (hasSaved(mine, product)) begin(draftOf(product));
    else if (both.length + theirs.length === 0) begin(mergeDrafts(mine, product, []));
    else setConflict(product);
  }, [product]);
  useWarning(uploads.use().length > 0);
  const discard = () => {
    setDiscarding(false);
    setConflict(null);
    uploads.clear();
    begin(conflict ? draftOf(conflict) : start);
  };
  const summary = summarizeFields(labelsOf(form.formState.errors));
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <form ref={element} className="grid max-w-180 gap-8" onSubmit={submit} noValidate>
          {conflict ? (
            <ConflictNotice
              draft={draft()}
              current={conflict}
              onMerge={(taken) => {
                begin(mergeDrafts(draft(), conflict, taken));
                setConflict(null);
              }}
              onDiscard={() => setDiscarding(true)}
            />
          ) : null}
          <FormParts
            choices={choices}
            images={
              <>
                <ImagesField uploads={uploads} onAdd={keep} />
                <ProductFilmField />
              </>
            }
            colors={<ColorsField id={draft().id} isNew={product === null} />}
          />
          <div
            className="sticky bottom-0 z-sticky -mx-4 grid gap-3 border-ink border-t bg-paper px-4
              py-3"
            data-sticky-bar="always"
          >
            {summary ? (
              <FormSummary title={summary}>{failure}</FormSummary>
            ) : failure ? (
              <FormSummary title={failure} />
            ) : null}
            <div className="flex flex-wrap items-center gap-2.5">
              <Button type="submit" busy={isBusy}>
                {action}
              </Button>
              {isKept ? (
                <Button look="outline" onClick={() => setDiscarding(true)}>
                  {say('Discard changes')}
                </Button>
              ) : null}
              <div className={isKept ? 'ml-auto max-sm:hidden' : 'ml-auto'}>{children}</div>
              <p className="w-full text-ink-2 text-xs" role="status">
                {isKept ? say('Not saved yet. What you typed is kept in this browser.') : ''}
              </p>
            </div>
          </div>
          <ConfirmDialog
            open={isDiscarding}
            onClose={() => setDiscarding(false)}
            onConfirm={discard}
            confirm={say('Discard')}
          >
            {say('What you typed since it was last saved is lost.')}
          </ConfirmDialog>
        </form>
        <ProductPreview rating={product?.rating ?? null} ratingCount={product?.ratingCount ?? 0} />
      </div>
    </FormProvider>
  );
};

type PartsProps = { choices: Choices; images: ReactNode; colors: ReactNode };

const FormParts = ({ choices, images, colors }: PartsProps) => (
  <>
    <SectionLinks />
    <FormSection id="facts">
      <ProductFacts choices={choices} />
      <AttributesField attributes={choices.attributes} />
    </FormSection>
    <FormSection id="images">{images}</FormSection>
    <FormSection id="sizes">
      <PriceFields />
      <SizesField />
      <SizePricesField />
      <MeasuresField points={choices.points} />
    </FormSection>
    <FormSection id="color">{colors}</FormSection>
    <FormSection id="description">
      <DescriptionField />
      <Claims />
    </FormSection>
    <FormSection id="search">
      <SearchFields />
    </FormSection>
    <FormSection id="publishing">
      <PublishingFields timeZone={choices.timeZone} />
    </FormSection>
  </>
);

/** Words that a law wants a proof of, wherever they are typed. */
const Claims = () => {
  const { control } = useProductForm();
  const texts = useWatch({
    control,
    name: ['productName', 'material', 'ProductDescription', 'seoTitle', 'seoDescription'],
  });
  return <GreenHint texts={texts} />;
};

/** Files can't be kept: the browser asks before they are lost. */
const useWarning = (isUploading: boolean): void => {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
};

const labelsOf = (errors: object): string[] =>
  Object.keys(fieldLabels).flatMap((name) =>
    name in errors ? say(fieldLabels[name] ?? '') || [] : [],
  );
