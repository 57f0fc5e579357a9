import type { ReactNode } from 'react';
import { toBody } from '../../../../domain/content/pages/page-body.ts';
import { issueLimits } from '../../../../domain/newsletter/issues/issue.ts';
import type { IssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { Editor } from '../../content/editor/editor.tsx';
import { bodyText } from '../../content/use-page-form.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { saveIssue } from './issue-changes.ts';

/** `body` is JSON; '' is the group of all subscribers. */
type Values = { subject: string; preview: string; body: string; groupId: string };

type IssueFormProps = {
  issue: IssueJson;
  /** Shown beside the form; unsaved changes are not sent. */
  children: (isDirty: boolean) => ReactNode;
};

/** What an issue says, and to whom. */
export const IssueForm = ({ issue, children }: IssueFormProps) => {
  const { id, revision, startedAt } = issue;
  const form = useChangeForm<Values>({
    start: valuesOf(issue),
    rules: {
      subject: (text) => (text.trim() ? null : say('Enter a subject.')),
      body: (text) => {
        const body = toBody(JSON.parse(text));
        return typeof body === 'string' ? body : null;
      },
    },
    keep: { about: `newsletter.${id}` },
    save: async ({ body, groupId, ...typed }) => {
      const saved = { ...typed, body: JSON.parse(body), groupId: groupId || null };
      form.reset(valuesOf(await saveIssue({ id, ...saved, revision })));
    },
    done: say('Saved.'),
  });
  const { field, set, isBusy, errors } = form;
  const values = form.watch();
  const { groupId } = values;
  const isGone = groupId !== '' && !issue.groups.some(({ id }) => id === groupId);
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(issue));
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <form {...form.form} className="grid min-w-0 gap-5">
        <TextField label={say('Subject')} {...field('subject')} maxLength={issueLimits.subject} />
        <TextField
          label={say('Preview text')}
          {...field('preview')}
          required={false}
          maxLength={issueLimits.preview}
          hint={say('Mail programs show it beside the subject.')}
        />
        {(issue.groups.length > 0 || isGone) && !startedAt ? (
          <SelectField
            label={say('Who gets it')}
            value={groupId}
            choices={[
              { value: '', label: say('All who get the newsletter') },
              ...issue.groups.map((group) => ({ value: group.id, label: group.name })),
              ...(isGone ? [{ value: groupId, label: say('A deleted group: nobody') }] : []),
            ]}
            onChoose={(groupId) => set('groupId', groupId)}
            hint={say('Only members of the group who subscribed get it.')}
          />
        ) : null}
        <div className="grid gap-1.5">
          <Editor
            label={say('Text')}
            start={values.body}
            error={errors.body}
            onChange={(body) => set('body', bodyText(body))}
          />
          <p className="text-ink-2 text-xs">
            {say(
              'A link to a product in a line of its own becomes a card with its image and price.',
            )}
          </p>
        </div>
        <FormProblem of={form} />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" busy={isBusy} busyWord={say('Saving...')}>
            {say('Save')}
          </Button>
          <span className="text-ink-2 text-sm" role="status">
            {isDirty && !isBusy ? say('Not saved yet') : null}
          </span>
        </div>
      </form>
      {children(isDirty)}
    </div>
  );
};

// In the order of `Values`, because the comparison depends on it.
const valuesOf = ({ subject, preview, body, groupId }: IssueJson): Values => ({
  subject,
  preview,
  body: bodyText(body),
  groupId: groupId ?? '',
});
