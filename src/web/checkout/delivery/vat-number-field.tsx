import { useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { errorMessage } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** For businesses: their VAT number, which the register is asked about. */
export const VatNumber = ({ isTaken, onChecked }: VatNumberProps) => {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<{ text: string; isProven: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const json = { vatNumber: typed.trim() };
      const checked = await parseResponse(signedInApi['vat-number-checks'].$post({ json }));
      setSaid(checked);
      onChecked(checked.isProven ? checked.id : null);
    } catch (error) {
      setSaid({ text: errorMessage(error), isProven: false });
      onChecked(null);
    } finally {
      setBusy(false);
    }
  };
  const change = (text: string) => {
    setTyped(text);
    // Another number is not the one that was checked.
    if (said?.isProven) onChecked(null);
    setSaid(null);
  };
  return (
    <div className="col-span-full grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={say('VAT number')}
        name="vatNumber"
        value={typed}
        required={false}
        autoComplete="off"
        maxLength={40}
        hint={say('Only if you buy for a business in the European Union.')}
        onChange={({ target }) => change(target.value)}
        // Enter is for this number, not for the whole form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed.trim() && !isBusy) check().catch(reportError);
        }}
      />
      <Button look="outline" busy={isBusy} disabled={typed.trim() === ''} onClick={check}>
        {say('Check number')}
      </Button>
      <p className="col-span-full text-sm" role="status">
        {said
          ? said.text
          : isTaken
            ? `${say('We use the VAT number that you gave before.')} `
            : null}
        {isTaken && !said ? (
          <Button look="quiet" small onClick={() => onChecked(null)}>
            {say('Do not use it')}
          </Button>
        ) : null}
      </p>
    </div>
  );
};

type VatNumberProps = {
  /** One that was checked before, on this page or an earlier one, counts. */
  isTaken: boolean;
  onChecked: (check: string | null) => void;
};
