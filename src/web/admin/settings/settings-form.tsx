import type { Setting } from '../../../domain/shop-settings/setting-kinds.ts';
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import type { ManagedSettingsJson } from '../../../domain/shop-settings/shop-settings-schema.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { FormProblem } from '../../kit/form/form-parts.tsx';
import { SettingField } from './setting-field.tsx';
import { settingsOf, type Typed } from './typed-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsFormProps = {
  name: GroupName;
  saved: ManagedSettingsJson[GroupName];
  /** Typed for the admin where nothing is set. */
  start?: Typed | undefined;
};

/** The settings of a group, by its row; saved by themselves. */
export const SettingsForm = ({ name, saved, start }: SettingsFormProps) => {
  const form = useSettingsForm(name, saved, start);
  const { isBusy, isDirty, isConflict, stored } = form;
  const settings = settingsOf(name);
  const typed = form.getValues();
  return (
    <form className="grid gap-5" {...form.form}>
      {isConflict ? <Conflict settings={settings} typed={typed} stored={stored} /> : null}
      {settings.map(([one, setting]) => (
        <SettingField
          key={one}
          setting={setting}
          field={form.field(one)}
          typed={typed[one] ?? ''}
          onSet={(next) => form.set(one, next)}
        />
      ))}
      {isConflict ? null : <FormProblem of={form} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={isBusy} busyWord="Saving...">
          {isConflict ? 'Save mine' : 'Save'}
        </Button>
        {isDirty && !isBusy ? (
          <Button look="outline" onClick={form.discard}>
            Discard changes
          </Button>
        ) : null}
        <p className="text-ink-2 text-sm" role="status">
          {isDirty && !isBusy ? 'Not saved yet' : null}
        </p>
      </div>
    </form>
  );
};

const Conflict = ({ settings, typed, stored }: ConflictProps) => (
  <Notice error>
    <b className="font-semibold">Another admin has changed these settings meanwhile.</b> Nothing of
    yours is lost. In the shop now:{' '}
    {settings
      .filter(([one]) => typed[one] !== stored[one])
      .map(([one, { label }]) => `${label}: ${asText(stored[one])}`)
      .join('; ')}
    .
  </Notice>
);

const asText = (typed: Typed[string] | undefined): string =>
  typeof typed === 'boolean' ? (typed ? 'yes' : 'no') : typed?.replaceAll('\n', ', ') || 'empty';

type ConflictProps = { settings: [string, Setting][]; typed: Typed; stored: Typed };
