import { X } from 'lucide';
import type { ReactNode } from 'react';
import { counted } from '../../../platform/text/counted.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Say } from '../../components/say-nodes.tsx';
import type { Selection } from './use-selection.ts';

/** What is chosen and what can be done with it, at the lower edge: rows stay where they are. */
export const SelectionBar = <Row,>({ selection, noun, total, children }: Props<Row>) => {
  const { count, isAll, selectAll, clear } = selection;
  if (count === 0) return null;
  return (
    <section
      className={bottomBar}
      aria-label={say('Selected {nouns}', { nouns: say(`${noun}s`) })}
      data-sticky-bar="always"
    >
      <p className="text-sm" role="status">
        <b className="font-label">
          {isAll
            ? say('All {count} that match', { count: counted(count, noun) })
            : say('{count} selected', { count: counted(count, noun) })}
        </b>
      </p>
      {total !== undefined && !isAll && count < total ? (
        <button type="button" className="link text-xs" onClick={selectAll}>
          <Say of="Select all {total}" total={formatCount(total)} />
        </button>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center gap-2">{children}</span>
      <button
        type="button"
        className="icon-btn -mr-2 size-9"
        aria-label={say('Clear selection')}
        onClick={clear}
      >
        <Icon of={X} small />
      </button>
    </section>
  );
};

export const bottomBar =
  'sticky bottom-0 z-sticky -mx-3 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-ink ' +
  'border-t bg-raised px-3 py-2.5 shadow-float';

type Props<Row> = {
  selection: Selection<Row>;
  /** One of them: 'order'. */
  noun: string;
  /** With it all that match can be chosen, on every page. */
  total?: number;
  children: ReactNode;
};
