// What the lists of pages and of collections have in common.

import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageLimits } from '../../../domain/content/pages/page.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { RowLink, ShortDate } from '../../kit/list/cells.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { useChange } from './use-change.ts';
import { useChangeForm } from './use-change-form.ts';

type Titled = { id: string; title: string; path: string };

export const titleColumn = <Row extends Titled>(urlOf: (row: Row) => string): Column<Row> => ({
  head: say('Title'),
  className: 'narrow:[grid-area:title]',
  cell: (row) => (
    <span>
      <RowLink to={urlOf(row)}>{row.title}</RowLink>
      <span className="block text-ink-2 text-xs">{row.path}</span>
    </span>
  ),
});

export const changedColumn: Column<{ changedAt: string }> = {
  head: sayable('Changed'),
  end: 'wide',
  label: true,
  className: 'text-ink-2 narrow:justify-end narrow:[grid-area:at]',
  cell: ({ changedAt }) => <ShortDate at={changedAt} />,
};

type AddProps = {
  lengthMax: number;
  /** Answers its URL in the dashboard. */
  add: (title: string, slug: string) => Promise<string>;
  done: string;
  onCancel: () => void;
  /** What else it begins with. */
  children?: ReactNode;
};

/** What is new begins with its title, which makes its address. */
export const AddTitled = ({ lengthMax, add, done, onCancel, children }: AddProps) => {
  const navigate = useNavigate();
  const { form, field, isBusy, ...shown } = useChangeForm<{ title: string }>({
    start: { title: '' },
    rules: {
      title: (text) =>
        /[\p{L}\p{N}]/u.test(text) ? null : say('Enter a title with letters or digits.'),
    },
    problemAt: 'title',
    save: async ({ title }) => {
      // Its table of all scripts is too big for the page itself.
      const { slugOf } = await import('../../../platform/text/slug.ts');
      const slug = slugOf(title).slice(0, pageLimits.slug).replace(/-$/, '');
      await navigate(await add(title, slug));
    },
    done,
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Title')}
        {...field('title')}
        autoComplete="off"
        maxLength={lengthMax}
        hint={say('It can be changed later, and so can the address.')}
      />
      {children}
      <FormProblem of={shown} />
      <FormButtons name={say('Add')} busy={isBusy} onCancel={onCancel} />
    </form>
  );
};

/** After one was deleted, the way back. */
export const DeletedNotice = ({ undelete }: { undelete: (id: string) => Promise<unknown> }) => {
  const { id, title } = (useLocation().state ?? {}) as { id?: string; title?: string };
  const [isUndone, setUndone] = useState(false);
  const { change, isBusy } = useChange();
  if (!id || isUndone) return null;
  const undo = async () => setUndone(await change(() => undelete(id), say('It is there again.')));
  return (
    <div className="mb-4">
      <Notice>
        <Say of="“{title}” is deleted." title={title} />{' '}
        <Button small look="outline" busy={isBusy} onClick={undo}>
          {say('Undo')}
        </Button>
      </Notice>
    </div>
  );
};
