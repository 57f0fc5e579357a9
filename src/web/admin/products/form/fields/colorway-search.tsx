import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { onDemand } from '../../../../components/on-demand.tsx';
import type { DraftColorway } from '../draft/product-draft.ts';

// Few products need it, and its library is a tenth of the form's scripts.
const [ColorwayCombobox, prefetch] = onDemand(
  async () => (await import('./colorway-combobox.tsx')).ColorwayCombobox,
);

type SearchProps = { ownId: string; onChoose: (colorways: DraftColorway[]) => void };

/** Finds the product of which this is another color. */
export const ColorwaySearch = ({ ownId, onChoose }: SearchProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <ColorwayCombobox ownId={ownId} onChoose={onChoose} onClose={() => setOpen(false)} />;
  return (
    <Button
      small
      look="outline"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setOpen(true)}
    >
      Link to another color
    </Button>
  );
};
