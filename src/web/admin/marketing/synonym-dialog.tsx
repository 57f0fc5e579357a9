import type { SynonymJson } from '../../../domain/search/synonyms/synonym-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { SynonymForm } from './synonym-form.tsx';

type Props = {
  open: boolean;
  /** Null adds a new synonym. */
  synonym?: SynonymJson | null;
  /** The search without results for which a synonym is added. */
  search?: string;
  onClose: () => void;
};

/** Adds or changes a synonym. */
export const SynonymDialog = ({ open, synonym = null, search, onClose }: Props) => (
  <Dialog
    open={open}
    title={synonym ? say('Change synonym') : say('Add synonym')}
    onClose={onClose}
  >
    <SynonymForm synonym={synonym} search={search} onDone={onClose} />
  </Dialog>
);
