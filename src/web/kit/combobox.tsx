import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps, ReactNode } from 'react';
import { hasModifier } from '../components/browser/has-modifier.ts';

/**
 * A field with the page's suggestions below it. Arrow keys go in a circle through suggestions and
 * field. Enter presses the active suggestion, and without one submits the form.
 */
export const Combobox = ({ text, onType, children }: ComboboxProps) => (
  <Autocomplete.Root
    inline
    open
    mode="none"
    value={text}
    onValueChange={(typed, { reason }) => {
      // A pressed suggestion opens a page or makes a choice, and does not replace the text.
      if (reason !== 'item-press') onType(typed);
    }}
    highlightItemOnHover={false}
  >
    {children}
  </Autocomplete.Root>
);

export const ComboboxField = (props: ComponentProps<typeof Autocomplete.Input>) => (
  <Autocomplete.Input
    autoComplete="off"
    spellCheck={false}
    {...props}
    onKeyDown={(event) => {
      // Shift with an arrow key selects text in the field.
      if (hasModifier(event)) event.preventBaseUIHandler();
      props.onKeyDown?.(event);
    }}
  />
);

export const ComboboxList = Autocomplete.List;
/** A link or a button by `render`; the active one has `data-highlighted`. */
export const ComboboxOption = Autocomplete.Item;

type ComboboxProps = { text: string; onType: (text: string) => void; children: ReactNode };
