import { ArrowDown, ArrowUp, type IconNode, Trash } from 'lucide';
import { useEffect, useRef } from 'react';
import { say } from '../../../../platform/text/say.ts';
import { Icon } from '../../../components/media/icon.tsx';

/** Moves up and down, also by keyboard. The focus follows the moved item. */
export const MoveButtons = ({ name, index, count, onMove, onRemove }: MoveProps) => {
  const pressed = useRef<{ by: 1 | -1; index: number } | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.index === index) return;
    // The button's name may contain the position, so the same button is found by its side.
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [same, other] = pressed.current.by < 0 ? [up, down] : [down, up];
    pressed.current = null;
    (same?.disabled ? other : same)?.focus();
  }, [index]);
  const moveButton = (label: string, icon: IconNode, by: 1 | -1) => (
    <button
      type="button"
      className="icon-btn size-9 disabled:opacity-30"
      aria-label={label}
      disabled={by < 0 ? index === 0 : index === count - 1}
      onClick={() => {
        pressed.current = { by, index };
        onMove(by);
      }}
    >
      <Icon of={icon} small />
    </button>
  );
  return (
    <>
      <span ref={buttons} className="inline-flex">
        {moveButton(say('Move {name} up', { name }), ArrowUp, -1)}
        {moveButton(say('Move {name} down', { name }), ArrowDown, 1)}
      </span>
      {onRemove ? (
        <button
          type="button"
          className="icon-btn size-9"
          aria-label={say('Remove {name}', { name })}
          onClick={onRemove}
        >
          <Icon of={Trash} small />
        </button>
      ) : null}
    </>
  );
};

type MoveProps = {
  name: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  /** Left out: it stays. */
  onRemove?: (() => void) | undefined;
};
