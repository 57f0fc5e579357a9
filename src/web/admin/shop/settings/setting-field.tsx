import { isMoney, type Setting } from '../../../../domain/shop-settings/setting-kinds.ts';
import { say } from '../../../../platform/text/say.ts';
import { currencyWord } from '../../../../platform/values/money.ts';
import { TextArea, TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import type { FormField } from '../../../kit/form/use-form.ts';
import { ImageInput } from '../../kit/files/image-input.tsx';
import { DrawingField } from './drawing-field.tsx';

type SettingFieldProps = {
  setting: Setting;
  field: FormField;
  /** What it holds now. */
  typed: string | boolean;
  /** For controls that are no element of a form. */
  onSet: (typed: string) => void;
};

/** One setting, by its kind. */
export const SettingField = ({ setting, field, typed, onSet }: SettingFieldProps) => {
  const { kind } = setting;
  const label = say(setting.label);
  const { defaultValue, error, errorId, required: _, ...control } = field;
  if (typeof typed === 'boolean')
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          {...control}
          defaultChecked={defaultValue === true}
        />
        {label}
      </label>
    );
  if (kind === 'drawing') {
    const own = { name: field.name, label, hint: hintOf(setting), error, typed };
    return <DrawingField {...own} onChange={onSet} />;
  }
  if (kind === 'image') {
    const own = { label, hint: hintOf(setting), id: typed, problem: error };
    return <ImageInput {...own} onChange={onSet} />;
  }
  const labeled = { ...control, label, error, errorId, defaultValue: String(defaultValue) };
  const words = { ...labeled, hint: hintOf(setting) };
  if (kind === 'timeZone') return <SelectField {...words} choices={zonesWith(typed)} />;
  if (kind === 'choice') return <SelectField {...words} choices={[...setting.choices]} />;
  const text = { ...words, autoCapitalize: 'off', spellCheck: false };
  if (kind === 'emails') return <TextArea {...text} rows={3} />;
  if (kind === 'lines') return <TextArea {...words} rows={4} />;
  if (kind === 'color') return <TextField {...words} type="color" />;
  if (kind === 'text') return <TextField {...words} autoComplete="off" />;
  return <TextField {...text} inputMode={inputModes[kind]} autoComplete="off" />;
};

const inputModes: Partial<Record<Setting['kind'], 'decimal' | 'numeric' | 'email'>> = {
  money: 'decimal',
  moneyOrNone: 'decimal',
  count: 'numeric',
  email: 'email',
};

const hintOf = (setting: Setting): string =>
  [unitOf(setting), setting.help && say(setting.help)].filter(Boolean).join(' ');

const unitOf = (setting: Setting): string => {
  if (setting.kind === 'emails') return say('One a line, at most {max}.', { max: setting.max });
  if (setting.kind === 'count')
    return setting.unit && say('In {unit}.', { unit: say(setting.unit.replace(/^in /, '')) });
  return isMoney(setting) ? say('In {currencyWord}.', { currencyWord: currencyWord() }) : '';
};

/** The zones that the browser knows; the shop checks the name. */
const zonesWith = (zone: string) =>
  [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value,
  }));
