import { lazy, Suspense, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  bodyOfText,
  describe,
} from '../../../../../domain/catalog/manage/save/description-body.ts';
import { say } from '../../../../../platform/text/say.ts';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { fieldOfForm } from '../draft/product-draft.ts';
import { errorAt, useProductForm } from '../use-product-form.ts';

// Loaded on demand, because the editor is larger than the rest of the form.
const Editor = lazy(async () => ({
  default: (await import('../../../content/editor/editor.tsx')).Editor,
}));

/** The formatted description; every other part of the form uses its plain text. */
export const DescriptionField = () => {
  const { control, setValue, formState } = useProductForm();
  const [text, body] = useWatch({ control, name: ['ProductDescription', 'descriptionBody'] });
  const start = body || JSON.stringify(bodyOfText(text));
  // A value from outside, such as after a discarded draft, restarts the editor.
  const typed = useRef({ start, count: 0 });
  if (typed.current.start !== start) typed.current = { start, count: typed.current.count + 1 };
  const change = (json: unknown) => {
    const made = describe(JSON.stringify(json));
    const options = {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    };
    // An invalid text stays as typed; the checks report it.
    const { text: words, body: next } =
      typeof made === 'string' ? { text, body: JSON.stringify(json) } : made;
    typed.current.start = next || JSON.stringify(bodyOfText(words));
    setValue('ProductDescription', words, options);
    setValue('descriptionBody', next ?? '', options);
  };
  return (
    <Suspense fallback={<Skeleton of="line" className="h-52!" />}>
      <Editor
        key={typed.current.count}
        label={say(fieldOfForm('ProductDescription').label)}
        start={start}
        error={
          errorAt(formState.errors, 'ProductDescription') ??
          errorAt(formState.errors, 'descriptionBody')
        }
        onChange={change}
        isDescription
      />
    </Suspense>
  );
};
