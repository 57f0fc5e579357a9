import type { Setting } from '../../../domain/shop-settings/setting-kinds.ts';
import { TextArea, TextField } from '../../components/fields.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { FormField } from '../../kit/form/use-form.ts';

type SettingFieldProps = {
  setting: Setting;
  field: FormField;
  /** What it holds now. */
  typed: string | boolean;
};

/** One setting, by its kind. */
export const SettingField = ({ setting, field, typed }: SettingFieldProps) => {
  const { kind, label } = setting;
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
  const labeled = { ...control, label, error, errorId, defaultValue: String(defaultValue) };
  if (kind === 'timeZone') return <SelectField {...labeled} choices={zonesWith(typed)} />;
  const text = { ...labeled, hint: hintOf(setting), autoCapitalize: 'off', spellCheck: false };
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
