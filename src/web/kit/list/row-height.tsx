import { say } from '../../../platform/text/say.ts';
import { storedText } from '../../components/browser/local-storage.ts';
import { Chip } from '../chip.tsx';

/** This browser keeps whether rows are low; in all lists of the dashboard. */
const rowHeight = storedText('hemline.rowHeight');

export const useHasLowRows = (): boolean => rowHeight.use() === 'low';

export const RowHeight = () => {
  const isLow = useHasLowRows();
  return (
    <span className="narrow:hidden">
      <Chip isPressed={isLow} onPress={() => rowHeight.set(isLow ? null : 'low')}>
        {say('Compact rows')}
      </Chip>
    </span>
  );
};
