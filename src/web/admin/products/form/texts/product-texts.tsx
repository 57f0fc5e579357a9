import { Link } from 'react-router';
import { translatedFieldNames } from '../../../../../domain/catalog/field-lists.ts';
import type { ManagedProductInFullJson } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import type { ProductTextsJson } from '../../../../../domain/catalog/manage/texts/product-texts-schema.ts';
import { productFields } from '../../../../../domain/catalog/product-fields.ts';
import { counted } from '../../../../../platform/text/counted.ts';
import { say } from '../../../../../platform/text/say.ts';
import { pathParam } from '../../../../api-client.ts';
import { Button } from '../../../../components/button.tsx';
import { TextArea, TextField } from '../../../../components/fields.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { FormProblem } from '../../../../kit/form/form-parts.tsx';
import { parseResponse } from '../../../../rest-client.ts';
import { signedInApi } from '../../../../session/session.ts';
import { useChangeForm } from '../../../kit/use-change-form.ts';

type Props = ProductTextsJson & { product: ManagedProductInFullJson };

/** The texts of a product beside what they say in each language, with a button a language. */
export const ProductTexts = ({ product, revision, isShown, languages }: Props) => (
  <section className="mt-10 grid max-w-180 gap-5" aria-labelledby="product-texts">
    <h2 className="font-label text-base" id="product-texts">
      {say('Texts in other languages')}
    </h2>
    <p className="text-ink-2 text-sm">
      {say(
        'Markets of a language show what you type here, and the text of the shop where ' +
          'a field is empty. Descriptions are plain text.',
      )}
      {isShown ? null : (
        <>
          {' '}
          <Say
            of={
              '<b>Customers do not see it yet:</b> choose the texts of the shop under ' +
              '<link>Settings</link>.'
            }
            b={(words) => <b className="font-label text-ink">{words}</b>}
            link={(words) => (
              <Link className="link text-ink" to="/Dashboard/Settings/Locale">
                {words}
              </Link>
            )}
          />
        </>
      )}
    </p>
    {languages.map((one) => (
      <LanguageForm key={one.language} product={product} revision={revision} of={one} />
    ))}
  </section>
);

type FormProps = Pick<Props, 'product' | 'revision'> & { of: Props['languages'][number] };

const LanguageForm = ({ product, revision, of: { language, name, texts } }: FormProps) => {
  const form = useChangeForm({
    start: texts,
    rules: () => ({}),
    save: (typed) =>
      parseResponse(
        signedInApi.product[':id'].texts[':language'].$put({
          param: { id: pathParam(product._id), language: pathParam(language) },
          json: { revision, texts: typed },
        }),
      ),
    done: say('The texts in {name} are saved.', { name }),
  });
  // What the shop says nothing of needs no translation, but may have had one.
  const shown = translatedFieldNames
    .map((field) => productFields[field].json)
    .filter((json) => product[json] || texts[json]);
  const missing = shown.filter((json) => !texts[json]).length;
  return (
    <form {...form.form} className="grid gap-4 border-rule border-t pt-4">
      <h3 className="font-label text-sm">
        {name}{' '}
        <span className="font-normal text-ink-2">
          {missing
            ? say('{missing} missing', { missing: counted(missing, 'text') })
            : say('Nothing is missing')}
        </span>
      </h3>
      {translatedFieldNames.map((of) => {
        const { json, label, max, isLong } = { isLong: false, ...productFields[of] };
        if (!shown.includes(json)) return null;
        const Field = isLong ? TextArea : TextField;
        return (
          <div key={of} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
            <div className="text-sm">
              <p className="text-ink-2">{label}</p>
              <p className="mt-1 whitespace-pre-line break-words">{product[json] || '–'}</p>
            </div>
            <Field
              label={say('{label} in {name}', { label, name })}
              {...form.field(json)}
              required={false}
              lang={language}
              maxLength={max}
              {...(isLong && { rows: 6 })}
            />
          </div>
        );
      })}
      <FormProblem of={form} />
      <Button type="submit" look="outline" className="justify-self-start" busy={form.isBusy}>
        {say('Save texts in {name}', { name })}
      </Button>
    </form>
  );
};
