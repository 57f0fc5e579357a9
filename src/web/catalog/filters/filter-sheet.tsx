import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import { hasModifier } from '../../components/browser/has-modifier.ts';
import { Button } from '../../components/button.tsx';
import { useHasMovedOn } from '../../components/open-dialogs.ts';
import { Dialog, DialogHeader } from '../../kit/dialog.tsx';
import { clearUrl } from '../listing/shop-url.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';

/** The filters as a dialog, which stays open until the button shows the items. */
export const FilterSheet = ({ view, facets, total, isBusy, open, onClose }: Props) => {
  const navigate = useNavigate();
  // All that is changed while it is open is one step for Back.
  const replace = useHasMovedOn(open);
  const clear = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    return navigate(clearUrl(view), { preventScrollReset: true, replace });
  };
  return (
    <Dialog open={open} onClose={onClose} label={say('Filters')} isOneStep className="dialog-sheet">
      <DialogHeader title={say('Filters')} onClose={onClose} />
      <FilterForm view={view} facets={facets} onSubmit={onClose} replace={replace}>
        <div className={sheetFoot}>
          <Link className="link" to={clearUrl(view)} onClick={clear}>
            {say('Clear all')}
          </Link>
          <Button type="submit" className="min-w-44" aria-live="polite">
            {isBusy ? say('Loading...') : say('Show {total}', { total: counted(total, 'item') })}
          </Button>
        </div>
      </FilterForm>
    </Dialog>
  );
};

export type FilterSheetProps = FilterProps & { total: number; isBusy: boolean };
type Props = FilterSheetProps & { open: boolean; onClose: () => void };

const sheetFoot = `sticky -bottom-7 -mx-7 -mb-7 flex items-center justify-between gap-4 border-rule
  border-t bg-raised px-7 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]`;
