import { useState } from 'react';
import { shopDay } from '../../../../../platform/text/day-in.ts';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { TextField } from '../../../../components/fields.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { formatDay } from '../../../../components/shop/format-date.ts';
import { useChange } from '../../../kit/use-change.ts';
import { setArrival } from '../withdrawal-changes.ts';

type Props = {
  number: number;
  parcel: { id: string; fulfilledAt: string };
  arrivedOn: string | null;
  mayChange: boolean;
};

/** On which day a parcel arrived, from which the days to withdraw count. */
export const Arrival = ({ number, parcel, arrivedOn, mayChange }: Props) => {
  const [day, setDay] = useState<string | null>(null);
  const { change, isBusy, error } = useChange();
  const save = async (to: string | null) => {
    const done = to
      ? say('It arrived on {to}.', { to: formatDay(to) })
      : say('The day is removed.');
    if (await change(() => setArrival(number, parcel.id, to), done)) setDay(null);
  };
  if (day === null)
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {arrivedOn ? (
          <p>
            <Say of="Arrived {arrivedOn}" arrivedOn={formatDay(arrivedOn)} />
          </p>
        ) : null}
        {mayChange ? (
          <Button look="quiet" small onClick={() => setDay(arrivedOn ?? shopDay(new Date()))}>
            {arrivedOn ? say('Change arrival') : say('It has arrived')}
          </Button>
        ) : null}
      </div>
    );
  return (
    <form
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        await save(day || null);
      }}
    >
      <TextField
        type="date"
        label={say('Arrived on')}
        value={day}
        min={shopDay(new Date(parcel.fulfilledAt))}
        max={shopDay(new Date())}
        onChange={({ target }) => setDay(target.value)}
        error={error}
        hint={say('Empty: not known.')}
      />
      <div className="flex gap-2.5">
        <Button type="submit" small busy={isBusy} busyWord={say('Saving...')}>
          {say('Save')}
        </Button>
        <Button look="outline" small onClick={() => setDay(null)}>
          {say('Cancel')}
        </Button>
      </div>
    </form>
  );
};
