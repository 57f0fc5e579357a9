import { Dialog } from './dialog.tsx';

export const SearchOverlay = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label="Search" className="search">
    <div />
  </Dialog>
);
