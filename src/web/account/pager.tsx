/** The pages of a list that is here already, on a tape; nothing for a single page. `at` is zero-based. */
export const Pager = ({
  pages,
  at,
  onGo,
}: {
  pages: number;
  at: number;
  onGo: (page: number) => void;
}) => {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label="Pages">
      <ol>
        {near(pages, at).map((page) => (
          <li key={page}>
            <button
              type="button"
              className="relative grid h-12 w-12 place-items-center text-sm tabular-nums hover:text-accent"
              aria-label={`Page ${page + 1}`}
              aria-current={page === at ? 'page' : undefined}
              onClick={() => onGo(page)}
            >
              {page + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

// As many as a phone has room for, around the one that is shown.
const near = (pages: number, at: number): number[] => {
  const shown = Math.min(pages, 5);
  const start = Math.min(Math.max(at - 2, 0), pages - shown);
  return Array.from({ length: shown }, (_, step) => start + step);
};
