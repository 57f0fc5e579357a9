import type { SubmitEvent } from 'react';
import type { Setting } from '../../../domain/shop-settings/setting-kinds.ts';
import type { GroupName } from '../../../domain/shop-settings/settings-groups.ts';
import type { ManagedSettingsJson } from '../../../domain/shop-settings/shop-settings-schema.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Notice } from '../../components/notice.tsx';
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
  const { typed, problems, isBusy, isDirty, isConflict, error } = form;
  const settings = settingsOf(name);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { elements } = event.currentTarget;
    const wrong = await form.save();
    const first = settings.find(([one]) => wrong[one])?.[0];
    if (first) (elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {isConflict ? <Conflict settings={settings} typed={typed} stored={form.stored} /> : null}
      {settings.map(([one, setting]) => (
        <SettingField
          key={one}
          name={one}
          setting={setting}
          typed={typed[one] ?? ''}
          onType={(value) => form.type(one, value)}
          error={problems[one]}
        />
      ))}
      {error && !isConflict ? <ErrorText id={`${name}-error`}>{error}</ErrorText> : null}
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
