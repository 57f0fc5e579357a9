import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useChange } from '../use-change.ts';

/** The zones that the browser knows; the shop checks the name. */
export const TimeZoneForm = ({ saved }: { saved: string }) => {
  const { change, isBusy, error } = useChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const timeZone = String(new FormData(event.currentTarget).get('timeZone'));
    await change(() => save(timeZone), `The shop’s day is that of ${timeZone}.`);
  };
  const zones = new Set(['UTC', saved, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field id="time-zone" label="Time zone" error={error}>
        <select id="time-zone" name="timeZone" className="input" defaultValue={saved}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </select>
      </Field>
      <Button type="submit" className="justify-self-start" busy={isBusy} busyWord="Saving...">
        Save
      </Button>
    </form>
  );
};

const save = (timeZone: string) =>
  parseResponse(signedInApi['shop-settings'].region.$put({ json: { timeZone } }));
