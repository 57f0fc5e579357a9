import { pageLimits, pathOfPage } from '../../../domain/content/pages/page.ts';
import { bodyLimits } from '../../../domain/content/pages/page-body.ts';
import type { ManagedPageJson } from '../../../domain/content/pages/page-schema.ts';
import { pageValues, withValues } from '../../../domain/content/pages/page-values.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormProblem } from '../../kit/form/form-parts.tsx';
import { ImageInput } from '../kit/files/image-input.tsx';
import { GreenHint } from '../kit/green-hint.tsx';
import { SearchPreview } from '../kit/seo-fields.tsx';
import { Editor } from './editor/editor.tsx';
import { HintsSection } from './hints-section.tsx';
import { bodyText, usePageForm } from './use-page-form.ts';

type PageFormProps = { page: ManagedPageJson; onBegin: () => Promise<void> };

/** All of a page; what is not saved yet outlives the tab. */
export const PageForm = ({ page, onBegin }: PageFormProps) => {
  const { form, field, set, values, isBusy, isDirty, isStale, intend, ...shown } =
    usePageForm(page);
  const path = pathOfPage({ kind: page.kind, slug: values.slug });
  return (
    <form {...form} className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="grid min-w-0 gap-5">
        {isStale ? (
          <Notice error>
            <Say
              of={
                '<b>Another admin has saved this page meanwhile.</b> Nothing of yours is lost. ' +
                'Save again to put yours above theirs, which stays a version, or'
              }
              b={(words) => <b className="font-semibold">{words}</b>}
            />{' '}
            <Button small look="outline" onClick={onBegin}>
              {say('Go on with theirs')}
            </Button>
          </Notice>
        ) : null}
        <TextField label={say('Title')} {...field('title')} maxLength={pageLimits.title} />
        <Editor
          label={say('Text')}
          start={values.body}
          error={shown.errors.body}
          onChange={(body) => set('body', bodyText(body))}
        />
        <TextValues body={values.body} />
        <GreenHint texts={[values.title, values.body, values.description]} />
        {page.isFixed ? null : (
          <TextField
            label={say('Address')}
            {...field('slug')}
            maxLength={pageLimits.slug}
            autoCapitalize="none"
            hint={say('{path}. Former addresses lead here.', { path })}
          />
        )}
        <TextArea
          label={say('Description')}
          {...field('description')}
          required={false}
          maxLength={pageLimits.description}
          hint={say('What search engines show below the title.')}
        />
        <ImageInput
          id={values.imageId}
          onChange={(id) => set('imageId', id)}
          alt={
            <TextField
              label={say('Alternative text of the image')}
              {...field('imageAlt')}
              required={false}
              maxLength={bodyLimits.alt}
            />
          }
        />
      </div>
      <aside className="grid gap-5 xl:sticky xl:top-6" aria-label={say('Publishing')}>
        <SearchPreview
          path={path}
          title={values.title}
          description={withValues(values.description, usePublicSettings())}
        />
        <HintsSection values={values} />
        <DateField
          label={say('Publish at a time')}
          type="datetime-local"
          {...field('publishAt')}
          required={false}
          hint={say('Empty: now. By the clock of this device.')}
        />
        {isStale ? null : <FormProblem of={shown} />}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={isBusy} onClick={() => intend('publish')}>
            {values.publishAt ? say('Publish at this time') : say('Publish')}
          </Button>
          <Button type="submit" look="outline" busy={isBusy} onClick={() => intend('draft')}>
            {say('Save draft')}
          </Button>
          {isDirty && !isBusy ? (
            <Button look="quiet" onClick={onBegin}>
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

/** The values that a text names, as they are now. */
const TextValues = ({ body }: { body: string }) => {
  const settings = usePublicSettings();
  const used = Object.entries(pageValues).filter(([name]) => body.includes(`{${name}}`));
  if (used.length === 0) return null;
  return (
    <dl className="text-ink-2 text-xs" aria-label={say('Values in this text')}>
      {used.map(([name, { text }]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-label">{`{${name}}`}</dt>
          <dd>{text(settings) || say('nothing at the moment')}</dd>
        </div>
      ))}
    </dl>
  );
};
