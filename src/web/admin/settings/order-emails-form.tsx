import { type SubmitEvent, useState } from 'react';
import { notifiedEmailsMax } from '../../../shop-settings/shop-settings.ts';
import type { ManagedSettingsJson } from '../../../shop-settings/shop-settings-schema.ts';
import { checkEmail } from '../../account/field-checks.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/fields.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useChange } from '../use-change.ts';

type Props = { saved: ManagedSettingsJson['orderNotifications']; ownEmail: string };

/** Who is told of paid orders, and whether. */
export const OrderEmailsForm = ({ saved, ownEmail }: Props) => {
  const [on, setOn] = useState(saved.on);
  const [invalid, setInvalid] = useState<string | null>(null);
  const { change, isBusy, error } = useChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('emails') as HTMLTextAreaElement;
    const emails = field.value.split(/[\s,;]+/).filter(Boolean);
    const problem = problemOf(emails, on);
    setInvalid(problem);
    if (problem) return field.focus();
    await change(() => save({ on, emails }), on ? 'Paid orders are told by email.' : 'Saved');
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          name="on"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        Send an email for each paid order
      </label>
      <TextArea
        label="Email addresses"
        name="emails"
        rows={3}
        autoCapitalize="off"
        spellCheck={false}
        hint={`One a line, at most ${notifiedEmailsMax}.`}
        defaultValue={(saved.emails.length > 0 ? saved.emails : [ownEmail]).join('\n')}
        error={invalid ?? error}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy} busyWord="Saving...">
        Save
      </Button>
    </form>
  );
};

const problemOf = (emails: readonly string[], on: boolean): string | null => {
  if (on && emails.length === 0) return 'Enter an email address, or switch it off.';
  if (emails.length > notifiedEmailsMax) return `Enter at most ${notifiedEmailsMax} addresses.`;
  const wrong = emails.find((email) => checkEmail(email) !== null);
  return wrong ? `“${wrong}” is no valid email address.` : null;
};

const save = (json: ManagedSettingsJson['orderNotifications']) =>
  parseResponse(signedInApi['shop-settings']['order-notifications'].$put({ json }));
