import { auditActions } from '../../../audit-log/audit-action.ts';
import { Button } from '../../components/button.tsx';
import { choicesOf, useFilterParam } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { actionWords } from './audit-words.ts';

export type AuditFilter = {
  actor: string;
  action: string;
  subject: string;
  /** Days, as '2026-11-22'. */
  from: string;
  to: string;
};

/** Who, what and when; the URL keeps them. `subjectName` is what the log is about. */
export const AuditFilters = ({ filter, actors, subjectName }: AuditFiltersProps) => {
  const setParam = useFilterParam();
  const { actor, action, subject, from, to } = filter;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5">
      <FilterSelect
        label="Who"
        value={actor}
        choices={[{ value: '', label: 'Everyone' }, ...actors]}
        onChoose={(value) => setParam('actor', value)}
      />
      <FilterSelect
        label="What"
        value={action}
        choices={choicesOf(auditActions, actionWords, 'All actions')}
        onChoose={(value) => setParam('action', value)}
      />
      <fieldset className="flex flex-wrap gap-2.5">
        <legend className="sr-only">When</legend>
        <DayField label="From" name="from" value={from} max={to} onChoose={setParam} />
        <DayField label="To" name="to" value={to} min={from} onChoose={setParam} />
      </fieldset>
      {subject ? (
        <Button small look="outline" onClick={() => setParam('subject', '')}>
          Only {subjectName}: show all
        </Button>
      ) : null}
    </div>
  );
};

const DayField = ({ label, name, value, min, max, onChoose }: DayFieldProps) => (
  <label className="flex items-center gap-2 text-ink-2 text-sm">
    {label}
    <input
      key={value}
      className="input min-h-11 w-auto text-sm"
      type="date"
      defaultValue={value}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => {
        // While a year is typed, the day is one of the first centuries.
        if (target.value === '' || target.value > '2000') onChoose(name, target.value);
      }}
    />
  </label>
);

type DayFieldProps = {
  label: string;
  name: 'from' | 'to';
  value: string;
  min?: string;
  max?: string;
  onChoose: (name: string, value: string) => void;
};

type AuditFiltersProps = {
  filter: AuditFilter;
  actors: readonly { value: string; label: string }[];
  subjectName: string;
};
