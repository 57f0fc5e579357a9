import { type ComponentProps, useState } from 'react';
import { TextField } from '../../components/fields.tsx';
import { formatDateTime, formatDay } from '../../components/shop/format-date.ts';

/**
 * A day, or a day with a time. The browser writes it its own way: below, the shop's format says
 * which day was chosen.
 */
export const DateField = ({ hint, onInput, ...props }: DateFieldProps) => {
  const [typed, setTyped] = useState(props.defaultValue);
  return (
    <TextField
      {...props}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      hint={[dayText(String(props.value ?? typed ?? '')), hint].filter(Boolean).join('. ')}
    />
  );
};

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  type: 'date' | 'datetime-local';
  hint?: string | undefined;
};

const dayText = (typed: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return formatDay(typed);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? formatDateTime(new Date(typed)) : '';
};
