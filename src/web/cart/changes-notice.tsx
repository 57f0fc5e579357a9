import type { CartLine } from '../../domain/cart/cart.ts';
import { say } from '../../platform/text/say.ts';
import { Button } from '../components/button.tsx';
import { acceptChanges } from './cart-store.ts';

/** Says that lines have changed; each line says what. One press accepts it all. */
export const ChangesNotice = ({ lines }: { lines: readonly CartLine[] }) => {
  const changed = lines.filter((line) => line.changed);
  const names = changed.map(({ productName }) => productName).join(', ');
  const count = say(
    '{n, plural, one {# item has changed since you added it} ' +
      'other {# items have changed since you added them}}:',
    { n: changed.length },
  );
  const accept = () => {
    acceptChanges();
    // The pressed button disappears with the notice.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {changed.length > 0 ? (
        <div className="notice mb-5 flex-wrap items-center justify-between">
          <span>
            <b className="font-semibold">{count}</b> {names}.
          </span>
          <Button look="quiet" small onClick={accept}>
            {say('OK')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
