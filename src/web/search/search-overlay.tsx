import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { shopUrl } from '../catalog/shop-url.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import type { CardProduct } from '../product-queries.ts';
import { SearchHit } from './search-hit.tsx';
import { searchText } from './search-text.ts';
import { useInstantResults } from './use-instant-results.ts';

const hitsMax = 4;

const keyClass = 'border border-edge px-1.5 text-2xs';

/** A combobox over the page: arrows choose a result, Enter opens it or all results. */
export const SearchOverlay = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const id = useId();
  const text = searchText.use();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const found = useInstantResults(text, hitsMax, open);
  const hits = found?.products ?? [];
  const categories = [...new Set(hits.map(({ category }) => category))];
  useEffect(() => {
    if (!open) return;
    setActive(-1);
    field.current?.select();
  }, [open]);

  const goTo = (url: string) => {
    onClose();
    return navigate(url);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[active];
      return goTo(hit ? `/product/${hit.slug}` : '/search');
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // -1 is the field itself, before the first hit.
    setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
  };

  return (
    <Dialog open={open} onClose={onClose} label="Search" className="dialog-top">
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
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-hits`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
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
              setActive(-1);
            }}
            onKeyDown={onKey}
          />
          <button type="button" className="icon-btn" aria-label="Close search" onClick={onClose}>
            <Icon of={X} />
          </button>
        </form>
      </search>
      <div className="dashed-line mx-4 md:mx-8" />
      <p className="sr-only" role="status">
        {found ? `${found.total} items` : ''}
      </p>
      {found ? (
        <div className="grid min-h-48 content-start gap-5 p-4 max-md:grid-cols-1 md:grid-cols-[13rem_1fr] md:gap-8 md:px-8 md:pt-6 md:pb-8">
          <div>
            <Categories names={categories} onChoose={onClose} />
          </div>
          <div>
            <h2 className="mb-2 font-medium text-ink-2 text-xs">
              {hits.length === 0
                ? `No results for "${found.text}"`
                : found.text
                  ? 'Items'
                  : 'Popular'}
            </h2>
            <div role="listbox" id={`${id}-hits`} aria-label="Items">
              {hits.map((product, index) => (
                <SearchHit
                  key={product._id}
                  id={`${id}-${index}`}
                  product={product}
                  text={found.text}
                  isActive={index === active}
                  onChoose={onClose}
                />
              ))}
            </div>
            <NoHits open={hits.length === 0} onChoose={onClose} />
            {found.text && hits.length > 0 ? (
              <p className="mt-4">
                <Link className="link" to="/search" onClick={onClose}>
                  {found.total === 1 ? 'See the result' : `See all ${found.total} results`}
                </Link>
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
      <div
        className="flex gap-6 border-rule border-t px-8 py-3 text-ink-2 text-xs max-md:hidden"
        aria-hidden
      >
        <span>
          <kbd className={keyClass}>↑</kbd> <kbd className={keyClass}>↓</kbd> choose
        </span>
        <span>
          <kbd className={keyClass}>Enter</kbd> search
        </span>
        <span>
          <kbd className={keyClass}>Esc</kbd> close
        </span>
      </div>
    </Dialog>
  );
};

const Categories = ({
  names,
  onChoose,
}: {
  names: CardProduct['category'][];
  onChoose: () => void;
}) =>
  names.length > 0 ? (
    <>
      <h2 className="mb-2 font-medium text-ink-2 text-xs">In</h2>
      <ul>
        {names.map((category) => (
          <li key={category}>
            <Link
              className="flex min-h-10 items-center gap-2.5 hover:text-accent"
              to={shopUrl({ category: [category] })}
              onClick={onChoose}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </>
  ) : null;

const NoHits = ({ open, onChoose }: { open: boolean; onChoose: () => void }) =>
  open ? (
    <p>
      Check the spelling, or{' '}
      <Link className="link" to="/Shop" onClick={onChoose}>
        browse the shop
      </Link>
      .
    </p>
  ) : null;
