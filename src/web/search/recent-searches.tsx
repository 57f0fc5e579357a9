import { X } from 'lucide';
import { say } from '../../platform/text/say.ts';
import { Icon } from '../components/media/icon.tsx';
import { searchedTexts } from '../session/personal-data.ts';

const searchesMax = 8;
const lettersMax = 60;

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** Puts a text first; the oldest of more than eight is forgotten. */
export const rememberSearch = (text: string): void => {
  const kept = text.trim().slice(0, lettersMax);
  if (!kept) return;
  searchedTexts.set((texts) =>
    [kept, ...texts.filter((other) => !isSame(kept)(other))].slice(0, searchesMax),
  );
};

/** The latest searches of this browser; each can be asked again or removed. */
export const RecentSearches = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const texts = searchedTexts.use() ?? [];
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="mb-2 font-medium text-ink-2 text-xs">
        {say('Recent searches')}
      </h2>
      <ul>
        {texts.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              className="min-h-10 min-w-0 flex-1 truncate text-left hover:text-accent"
              onClick={() => onChoose(text)}
            >
              {text}
            </button>
            <button
              type="button"
              className="icon-btn text-ink-2"
              aria-label={say('Remove {text}', { text })}
              onClick={(event) => {
                focusNeighbor(event.currentTarget);
                searchedTexts.set((now) => now.filter((other) => other !== text));
              }}
            >
              <Icon of={X} small />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

// A removed search hands the focus to its neighbor.
const focusNeighbor = (button: HTMLElement): void => {
  const item = button.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbor?.querySelector<HTMLElement>('button:last-of-type');
  (next ?? button.closest('dialog')?.querySelector('input'))?.focus();
};
