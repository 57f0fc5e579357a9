import { Ellipsis } from 'lucide';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { useCloseByPage } from '../../components/open-dialogs.ts';

export type MenuItem = {
  text: string;
  /** Names the thing as well: 'Delete Rib Beanie'. */
  label: string;
} & ({ to: string } | { onChoose: () => void });

/**
 * A menu of a row's other actions. It is a native popover; Escape and a press outside close it.
 * Arrow keys go through it in a circle, and the focus returns to its button.
 */
export const MoreMenu = ({ name, items }: { name: string; items: readonly MenuItem[] }) => {
  const id = useId();
  const menu = useRef<HTMLFieldSetElement>(null);
  const noteOpening = useCloseByPage(() => menu.current?.hidePopover());
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const active = entries.indexOf(document.activeElement as HTMLElement);
    entries.at((active + step) % entries.length)?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small gap-1.5 narrow:min-h-11"
        aria-label={say('More for {name}', { name })}
        popoverTarget={id}
      >
        {say('More')}
        <Icon of={Ellipsis} small />
      </button>
      <fieldset
        ref={menu}
        className="popover m-0 w-52 py-1.5 text-left [position-try-fallbacks:flip-block]"
        id={id}
        popover="auto"
        onBeforeToggle={noteOpening}
        onToggle={({ newState }) => {
          if (newState === 'open') menu.current?.querySelector<HTMLElement>('a, button')?.focus();
        }}
        onKeyDown={moveFocus}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !menu.current?.contains(relatedTarget)) menu.current?.hidePopover();
        }}
      >
        <legend className="sr-only">{say('More for {name}', { name })}</legend>
        {items.map(({ text, label, ...item }) =>
          'to' in item ? (
            <Link key={text} className={entry} to={item.to} aria-label={label}>
              {text}
            </Link>
          ) : (
            <button
              key={text}
              type="button"
              className={entry}
              aria-label={label}
              onClick={() => {
                // The menu closes first, because a dialog returns the focus to where it was before.
                menu.current?.hidePopover();
                item.onChoose();
              }}
            >
              {text}
            </button>
          ),
        )}
      </fieldset>
    </>
  );
};

const entry = [
  'flex min-h-11 w-full items-center px-4 text-sm',
  'hover:bg-accent-fill hover:text-white focus-visible:bg-accent-fill focus-visible:text-white',
  'focus-visible:outline-white focus-visible:-outline-offset-2',
].join(' ');
