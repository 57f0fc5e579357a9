import type { ThingTextsJson } from '../../../../domain/texts/manage/text-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { useRecentSignIn } from '../../../account/confirm-password/use-recent-sign-in.tsx';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextField } from '../../../components/fields.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';

type Props = {
  kind: string;
  language: { language: string; name: string };
  thing: ThingTextsJson;
};

// Keys of texts have signs that names of fields have not.
const nameOf = (n: number) => `text${n}`;

/** The texts of a thing beside what they say in a language; only what was changed is sent. */
export const ThingForm = ({ kind, language: { language, name }, thing }: Props) => {
  const { texts, id, version } = thing;
  const { run, dialog } = useRecentSignIn();
  const form = useChangeForm<Record<string, string>>({
    start: Object.fromEntries(texts.map(({ said }, n) => [nameOf(n), said])),
    rules: () => ({}),
    save: (typed) => {
      const changed = texts.flatMap(({ field, said, state }, n) => {
        const text = typed[nameOf(n)] ?? said;
        // Saving says that what was older is right.
        return text !== said || state === 'older' ? [[field, text]] : [];
      });
      return run(() =>
        parseResponse(
          signedInApi.texts[':kind'].$put({
            param: { kind: pathParam(kind) },
            json: { id, language, version, texts: Object.fromEntries(changed) },
          }),
        ),
      );
    },
    done: say('The texts of “{name}” in {name2} are saved.', { name: thing.name, name2: name }),
  });
  return (
    <form {...form.form} className="grid gap-5">
      {texts.map(({ field, label, text, state, max, isLong }, n) => {
        const Field = isLong ? TextArea : TextField;
        return (
          <div key={field} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
            <div className="min-w-0 text-sm">
              <p className="text-ink-2">{say(label)}</p>
              <p className="mt-1 whitespace-pre-line break-words">{text}</p>
            </div>
            <Field
              label={say('{label} in {name}', { label: say(label), name })}
              {...form.field(nameOf(n))}
              required={false}
              lang={language}
              maxLength={max}
              {...(isLong && { rows: Math.min(12, 2 + Math.ceil(text.length / 50)) })}
              hint={
                state === 'older' ? say('The text of the shop was changed after this.') : undefined
              }
            />
          </div>
        );
      })}
      <FormProblem of={form} />
      <Button type="submit" look="outline" className="justify-self-start" busy={form.isBusy}>
        {say('Save texts in {name}', { name })}
      </Button>
      {dialog}
    </form>
  );
};

/** '2 texts missing', '1 text of before', or that all is there. */
export const openText = (counts: { missing: number; older: number }): string =>
  [
    counts.missing > 0 && say('{missing} missing', { missing: counted(counts.missing, 'text') }),
    counts.older > 0 && say('{older} to look over', { older: counted(counts.older, 'text') }),
  ]
    .filter(Boolean)
    .join(', ') || say('Nothing is missing');
