import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { SelectField } from '../select-field.tsx';
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
      <SelectField
        label="Time zone"
        name="timeZone"
        defaultValue={saved}
        choices={[...zones].map((zone) => ({ value: zone, label: zone }))}
        error={error}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy} busyWord="Saving...">
        Save
      </Button>
    </form>
  );
};

const save = (timeZone: string) =>
  parseResponse(signedInApi['shop-settings'].region.$put({ json: { timeZone } }));
