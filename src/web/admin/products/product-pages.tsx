import { counted } from '../../../counted.ts';
import { formatCount } from '../../../format-count.ts';
import { useFocusOnPage, usePageUrl } from '../../account/list-pages.tsx';
import { ButtonLink } from '../../components/button.tsx';

export const productPageSize = 25;

export const ProductPages = ({ page, total }: { page: number; total: number }) => {
  const pageUrl = usePageUrl();
  const press = useFocusOnPage();
  const last = Math.max(1, Math.ceil(total / productPageSize));
  const urlOf = (target: number) => pageUrl({ page: target === 1 ? null : target });
  const count = counted(total, 'product');
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-between gap-3" aria-label="Pages">
      <p className="text-ink-2 text-sm">
        {last === 1 ? count : `${count}, page ${page} of ${formatCount(last)}`}
      </p>
      <span className="flex gap-3">
        {page > 1 ? (
          <ButtonLink to={urlOf(page - 1)} onClick={press} look="outline" small>
            Previous page
          </ButtonLink>
        ) : null}
        {page < last ? (
          <ButtonLink to={urlOf(page + 1)} onClick={press} look="outline" small>
            Next page
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
};
