import type { Setting } from '../../../domain/shop-settings/setting-kinds.ts';
import { TextArea, TextField } from '../../components/fields.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';

type SettingFieldProps = {
  name: string;
  setting: Setting;
  typed: string | boolean;
  onType: (typed: string | boolean) => void;
  error: string | undefined;
};

/** One setting, by its kind. */
export const SettingField = ({ name, setting, typed, onType, error }: SettingFieldProps) => {
  const { kind, label } = setting;
  if (typeof typed === 'boolean')
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          name={name}
          checked={typed}
          onChange={({ target }) => onType(target.checked)}
        />
        {label}
      </label>
    );
  const field = {
    label,
    name,
    error,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (kind === 'timeZone') return <SelectField {...field} choices={zonesWith(typed)} />;
  const text = { ...field, hint: hintOf(setting), autoCapitalize: 'off', spellCheck: false };
  if (kind === 'emails') return <TextArea {...text} rows={3} />;
  return (
    <TextField {...text} inputMode={kind === 'count' ? 'numeric' : 'decimal'} autoComplete="off" />
  );
};

const hintOf = (setting: Setting): string => {
  const unit =
    setting.kind === 'emails'
      ? `One a line, at most ${setting.max}.`
      : setting.kind === 'count'
        ? `In ${setting.unit}.`
        : 'In dollars.';
  return [unit, setting.help].filter(Boolean).join(' ');
};

/** The zones that the browser knows; the shop checks the name. */
const zonesWith = (zone: string) =>
  [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value,
  }));
