import type { Selection } from './use-selection.ts';

/** Chooses all rows of the page, or none. On phones, where no heads are, it says so. */
export const SelectAll = <Row,>({ selection }: { selection: Selection<Row> }) => {
  const { labels, rows, isPageChosen, togglePage } = selection;
  return (
    <label className="flex cursor-pointer items-center narrow:min-h-11 narrow:gap-3 wide:-m-3 wide:p-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isPageChosen}
        ref={(box) => {
          if (box) box.indeterminate = rows.length > 0 && !isPageChosen;
        }}
        onChange={togglePage}
      />
      <span className="wide:sr-only">{labels.page}</span>
    </label>
  );
};

export const SelectRow = <Row,>({ selection, row }: { selection: Selection<Row>; row: Row }) => (
  <label className="-m-3 flex cursor-pointer p-3">
    <input
      type="checkbox"
      className="checkbox"
      aria-label={selection.labels.row(row)}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  </label>
);
