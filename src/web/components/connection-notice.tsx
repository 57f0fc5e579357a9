import { WifiOff } from 'lucide';
import { useEffect } from 'react';
import { say } from '../../platform/text/say.ts';
import { noAnswer } from '../api-client.ts';
import { openings, repeatData, tryAgain, useIsOnline, useWaiting } from './browser/connection.ts';
import { Button } from './button.tsx';
import { Icon } from './media/icon.tsx';

/** Says that the browser is offline, or why a page does not open; used once, in the root. */
export const ConnectionNotice = () => {
  const isOnline = useIsOnline();
  const loads = useWaiting();
  const isOpening = openings.use() > 0;
  // A dialog that was closed while loading may still wait for its script; this needs no notice.
  const wanted = loads.filter(({ what }) => what !== 'dialog script' || isOpening);
  const isWaiting = wanted.length > 0;
  const text = messageOf(
    isOnline,
    isWaiting,
    wanted.some(({ what }) => what !== 'data'),
  );
  useEffect(() => {
    window.addEventListener('online', repeatData);
    return () => window.removeEventListener('online', repeatData);
  }, []);
  return (
    <div className={place} role="status">
      {text ? (
        <div className={box} data-notice>
          <Icon of={WifiOff} />
          <span>{text}</span>
          {isWaiting ? (
            <Button look="outline" small onClick={tryAgain}>
              {say('Try again')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};

const messageOf = (isOnline: boolean, isWaiting: boolean, isScript: boolean): string | null => {
  if (!isOnline && isWaiting)
    return say('You are offline. The page opens once you are back online.');
  if (!isOnline) return say('You are offline. Your cart is saved on this device.');
  if (!isWaiting) return null;
  return isScript
    ? say(
        'Loading chunk failed: a part of the page did not arrive. Trying again may reload the ' +
          'page.',
      )
    : noAnswer(say('Nothing you typed is lost.'));
};

const place = [
  'fixed bottom-6 left-gutter z-toast w-toasts print:hidden',
  'in-[body:has([data-sticky-bar])]:bottom-22',
].join(' ');
const box = [
  'flex items-center gap-3 border border-ink bg-raised px-4 py-2.5 text-sm',
  // The utility for shadows brings fourteen properties into every page.
  '[box-shadow:var(--shadow-float)]',
].join(' ');
