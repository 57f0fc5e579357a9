import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps, ReactNode } from 'react';
import { hasModifier } from '../components/browser/has-modifier.ts';

/**
 * A field with suggestions under it, which the page has found: arrows go through them and the
 * field in a circle, Enter presses the active one; without one it submits the field's form.
 */
export const Combobox = ({ text, onType, children }: ComboboxProps) => (
  <Autocomplete.Root
    inline
    open
    mode="none"
    value={text}
    onValueChange={(typed, { reason }) => {
      // A suggestion leads to a page or to a choice: it does not take the place of the text.
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
      // Shift and an arrow choose a part of the text.
      if (hasModifier(event)) event.preventBaseUIHandler();
      props.onKeyDown?.(event);
    }}
  />
);

export const ComboboxList = Autocomplete.List;
/** A link or a button by `render`; the active one has `data-highlighted`. */
export const ComboboxOption = Autocomplete.Item;

type ComboboxProps = { text: string; onType: (text: string) => void; children: ReactNode };
