import { Search as SearchIcon, X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { hasModifier } from '../components/has-modifier.ts';
import { Icon } from '../components/icon.tsx';
import { useIsDemo } from '../components/use-is-demo.ts';
import { useRootData } from '../components/use-root-data.ts';
import { rememberSearch } from './recent-searches.tsx';
import { linkOptions } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import { searchText } from './search-text.ts';
import { useActiveOption } from './use-active-option.ts';
import { useInstantResults } from './use-instant-results.ts';

const hitsMax = 4;
/** More than the list shows: the others' categories and brands become suggestions. */
const readMax = 12;

/** A combobox over the page: arrows choose a result, Enter opens it or all results. */
export const SearchOverlay = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const listId = useId();
  const text = searchText.use();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isOnResults = useLocation().pathname.toLowerCase() === '/search';
  const { results: found, isFailed } = useInstantResults(text, readMax, open);
  const { products = [] } = found ?? {};
  const titleOf = useCategoryTitles();
  // The corrected spelling of a mistyped text: a suggestion must not repeat it.
  const links = linkOptions(found?.correctedText ?? found?.text ?? '', products, titleOf, {
    isDemo: useIsDemo(),
  });
  const hits = products.slice(0, hitsMax);
  const urls = [...hits.map(({ slug }) => `/product/${slug}`), ...links.map(({ to }) => to)];
  const search = (wanted: string) => {
    searchText.set(wanted);
    rememberSearch(wanted);
    onClose();
    return navigate('/search', { replace: isOnResults });
  };
  const { active, reset, onKeyDown } = useActiveOption(urls.length, (chosen) => {
    const url = urls[chosen];
    if (url === undefined) return search(text);
    rememberSearch(text);
    onClose();
    return navigate(url);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (!open) return;
    reset();
    field.current?.select();
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} label="Search" isImmediate className="dialog-top">
      <search>
        <form
          className="flex items-center gap-4 px-4 pt-4 md:px-8 md:pt-6"
          onSubmit={(event) => event.preventDefault()}
        >
          <Icon of={SearchIcon} />
          <input
            ref={field}
            type="text"
            className="display-search min-h-18 min-w-0 flex-1 bg-transparent outline-0"
            role="combobox"
            aria-expanded={urls.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-label="Search"
            placeholder="Search : Fashion - Men"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="search"
            value={text}
            onChange={(event) => {
              searchText.set(event.target.value);
              reset();
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-btn" aria-label="Close search" onClick={onClose}>
            <Icon of={X} />
          </button>
        </form>
      </search>
      <div className="dashed-line mx-4 md:mx-8" />
      <p className={isFailed ? 'px-4 pt-4 text-ink-2 text-sm md:px-8' : 'sr-only'} role="status">
        {isFailed ? 'No suggestions: the shop did not respond. Press Enter to search.' : null}
        {found ? `${found.total} items` : null}
      </p>
      {found ? (
        <SearchResults
          listId={listId}
          results={{ ...found, products: hits }}
          links={links}
          active={active}
          onChoose={(event) => {
            rememberSearch(text);
            if (!hasModifier(event)) onClose();
          }}
          onSearch={search}
        />
      ) : null}
      <KeyHints />
    </Dialog>
  );
};

/** The plural titles that the menus show. */
const useCategoryTitles = () => {
  const { categories = [] } = useRootData();
  return (category: string) => categories.find(({ name }) => name === category)?.title ?? category;
};

const KeyHints = () => (
  <p
    className="flex gap-6 border-rule border-t px-8 py-3 text-ink-2 text-xs max-md:hidden"
    aria-hidden
  >
    {[
      { keys: ['↑', '↓'], action: 'choose' },
      { keys: ['Enter'], action: 'search' },
      { keys: ['Esc'], action: 'close' },
    ].map(({ keys, action }) => (
      <span key={action} className="flex items-center gap-1">
        {keys.map((key) => (
          <kbd key={key} className="border border-edge px-1.5 text-2xs">
            {key}
          </kbd>
        ))}
        {action}
      </span>
    ))}
  </p>
);
