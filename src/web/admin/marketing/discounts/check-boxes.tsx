type Props = {
  legend: React.ReactElement;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** How many may be chosen. */
  most?: number;
};

/** Some of several values. */
export const CheckBoxes = ({ legend, choices, chosen, onChange, most = Infinity }: Props) => (
  <fieldset className="col-span-full">
    {legend}
    <div className="flex flex-wrap gap-x-6">
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= most}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
