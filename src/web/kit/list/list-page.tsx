import type { ReactNode } from 'react';
import { say } from '../../../platform/text/say.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { DashboardHead } from '../dashboard-head.tsx';
import { ExampleRows } from './example-rows.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { KeyPages } from './key-pages.tsx';
import { type Empty, isFiltered, type List } from './list.ts';
import { NoMatches } from './no-matches.tsx';
import { RowHeight } from './row-height.tsx';
import { Table, type TableProps } from './table.tsx';

/** A list of the dashboard: head, filters, its table or `children` as rows, the way to more. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { list, data, add, actions, notice, above, choices, filters, table, pages } = props;
  const isUsed = data.rows.length > 0 || isFiltered(list, data.query);
  const head = isUsed && actions === undefined ? add : actions;
  return (
    <>
      <PageHead title={say(list.documentTitle ?? list.title)} description={say(list.description)} />
      <DashboardHead title={list.title} parent={list.parent}>
        {isUsed && table ? <RowHeight /> : null}
        {head}
      </DashboardHead>
      {notice}
      {isUsed ? (
        <FilterBar
          list={list}
          query={data.query}
          choices={choices}
          sorting={table?.sorting !== undefined}
        >
          {filters}
        </FilterBar>
      ) : null}
      {above}
      <Rows {...props} />
      {pages ?? <KeyPages next={data.next} noun={list.noun} />}
    </>
  );
};

/** Without rows it says why, and what to do about it. */
const Rows = <Row,>({ list, data, add, intro, nothing, table, children }: ListPageProps<Row>) => {
  if (data.rows.length > 0)
    return (
      <>
        {intro ? <p className="mb-4 max-w-text text-ink-2 text-sm">{intro}</p> : null}
        {table ? <Table rows={data.rows} {...table} /> : null}
        {children}
      </>
    );
  if (isFiltered(list, data.query) && !nothing)
    return <NoMatches noun={list.noun}>{list.noMatches ? say(list.noMatches) : null}</NoMatches>;
  const none: Empty = nothing ??
    list.empty ?? { title: say('No {noun} yet', { noun: say(list.noun) }), text: '' };
  const { title, text, examples } = none;
  return (
    <>
      <EmptyState title={say(title)} action={add}>
        {say(text)}
      </EmptyState>
      {examples ? <ExampleRows rows={examples} /> : null}
    </>
  );
};

type ListPageProps<Row> = {
  list: List;
  data: {
    rows: readonly Row[];
    next: string | number | null;
    query: FilterBarProps['query'];
  };
  table?: Omit<TableProps<Row>, 'rows'>;
  children?: ReactNode;
  /** The button that adds a row: in the head, and in place of rows before there are any. */
  add?: ReactNode;
  /** In the head instead. */
  actions?: ReactNode;
  notice?: ReactNode;
  /** Between filters and rows. */
  above?: ReactNode;
  intro?: ReactNode;
  choices?: FilterBarProps['choices'];
  /** More filters. */
  filters?: ReactNode;
  /** Said instead of the list's own. */
  nothing?: Empty;
  pages?: ReactNode;
};
