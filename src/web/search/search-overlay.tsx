import { Search as SearchIcon, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { labelOfCategory } from '../../domain/catalog/categories/category.ts';
import { say } from '../../platform/text/say.ts';
import { hasModifier } from '../components/browser/has-modifier.ts';
import { Icon } from '../components/media/icon.tsx';
import { useMenuPaths } from '../components/shop/use-menus.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { Combobox, ComboboxField } from '../kit/combobox.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { rememberSearch } from './recent-searches.tsx';
import { linkOptions } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import { searchText } from './search-text.ts';
import { useInstantResults } from './use-instant-results.ts';

const hitsMax = 4;
/** More than the list shows; categories and brands of the others become suggestions. */
const readMax = 12;

/** A combobox over the page: arrows choose a result, Enter opens it or all results. */
export const SearchOverlay = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = searchText.use();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isOnResults = useLocation().pathname.toLowerCase() === '/search';
  const { results: found, isFailed } = useInstantResults(text, readMax, open);
  const { products = [] } = found ?? {};
  const titleOf = useCategoryTitles();
  // The corrected spelling of a mistyped text: a suggestion must not repeat it.
  const links = linkOptions(
    found?.correctedText ?? found?.text ?? '',
    products,
    titleOf,
    useMenuPaths(),
  );
  const hits = products.slice(0, hitsMax);
  const search = (wanted: string) => {
    searchText.set(wanted);
    rememberSearch(wanted);
    onClose();
    return navigate('/search', { replace: isOnResults });
  };
  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} label={say('Search')} isImmediate className="dialog-top">
      <Combobox text={text} onType={searchText.set}>
        <search>
          <form
            className="flex items-center gap-4 px-4 pt-4 md:px-8 md:pt-6"
            onSubmit={(event) => {
              event.preventDefault();
              return search(text);
            }}
          >
            <Icon of={SearchIcon} />
            <ComboboxField
              ref={field}
              className="display-search min-h-18 min-w-0 flex-1 bg-transparent outline-0"
              aria-label={say('Search')}
              placeholder={useRootData().storefront?.searchText}
              maxLength={200}
              enterKeyHint="search"
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={say('Close search')}
              onClick={onClose}
            >
              <Icon of={X} />
            </button>
          </form>
        </search>
        <div className="dashed-line mx-4 md:mx-8" />
        <p className={isFailed ? 'px-4 pt-4 text-ink-2 text-sm md:px-8' : 'sr-only'} role="status">
          {isFailed
            ? say('No suggestions: the shop did not respond. Press Enter to search.')
            : null}
          {found ? `${found.total} items` : null}
        </p>
        {found ? (
          <SearchResults
            results={{ ...found, products: hits }}
            links={links}
            onChoose={(event) => {
              rememberSearch(text);
              if (!hasModifier(event)) onClose();
            }}
            onSearch={search}
          />
        ) : null}
      </Combobox>
      <KeyHints />
    </Dialog>
  );
};

/** The plural titles that the menus show. */
const useCategoryTitles = () => {
  const { categories = [] } = useRootData();
  return (category: string) =>
    categories.find((one) => labelOfCategory(one) === category)?.title ?? category;
};

const KeyHints = () => (
  <p
    className="flex gap-6 border-rule border-t px-8 py-3 text-ink-2 text-xs max-md:hidden"
    aria-hidden
  >
    {[
      { keys: ['↑', '↓'], action: 'choose' },
      { keys: [say('Enter')], action: 'search' },
      { keys: [say('Esc')], action: 'close' },
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
