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

/** Shown or hidden by its parent's flag. The text goes into the shared value; Enter leads to the results; the form never submits. */
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

  const leadTo = (address: string) => {
    onClose();
    return navigate(address);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[active];
      return leadTo(hit ? `/product/${hit.slug}` : '/search');
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // One place before the first hit is the field itself.
    setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
  };

  return (
    <Dialog open={open} onClose={onClose} label="Search" className="search">
      <search>
        <form className="bar" onSubmit={(event) => event.preventDefault()}>
          <Icon of={SearchIcon} />
          <input
            ref={field}
            type="text"
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
      <div className="run" />
      <p className="vh" role="status">
        {found ? `${found.total} items` : ''}
      </p>
      {found ? (
        <div className="in">
          <div className="sug">
            <Categories names={categories} onChoose={onClose} />
          </div>
          <div className="hits">
            <h2 className="xs muted">
              {hits.length === 0 ? `Nothing for "${found.text}"` : found.text ? 'Items' : 'Popular'}
            </h2>
            <div role="listbox" id={`${id}-hits`} aria-label="Items">
              {hits.map((product, index) => (
                <SearchHit
                  key={product._id}
                  id={`${id}-${index}`}
                  product={product}
                  text={found.text}
                  isOn={index === active}
                  onChoose={onClose}
                />
              ))}
            </div>
            <NoHits open={hits.length === 0} onChoose={onClose} />
            {found.text && hits.length > 0 ? (
              <p className="mt-4">
                <Link className="link" to="/search" onClick={onClose}>
                  {found.total === 1 ? 'See the one result' : `See all ${found.total} results`}
                </Link>
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
      <div className="keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> search
        </span>
        <span>
          <kbd>Esc</kbd> close
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
      <h2 className="xs muted">In</h2>
      <ul>
        {names.map((category) => (
          <li key={category}>
            <Link to={shopUrl({ category: [category] })} onClick={onChoose}>
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
      Try a shorter word, or{' '}
      <Link className="link" to="/Shop" onClick={onChoose}>
        look through the shop
      </Link>
      .
    </p>
  ) : null;
