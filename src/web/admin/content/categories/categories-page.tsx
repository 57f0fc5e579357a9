import { useLoaderData } from 'react-router';
import type { ManagedCategoryJson } from '../../../../domain/catalog/categories/category-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import type { List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useTask } from '../../kit/use-task.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRows } from './category-rows.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const list = {
  title: sayable('Categories'),
  description: sayable('Kinds of products, for menus and filters.'),
  noun: sayable('categories'),
  empty: {
    title: sayable('No categories yet'),
    text: sayable('Add the categories that you need. A product with a new category adds it too.'),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => ({
  rows: await loadJson(api['managed-categories'].$get()),
  next: null,
}));

type Task = { category: ManagedCategoryJson | null; isDeletion?: true };

/** All categories as a tree: what they are called, their order, and what is below what. */
export default function Categories() {
  const data = useLoaderData<typeof clientLoader>();
  const [task, setTask, close] = useTask<Task>();
  const isForm = task !== null && !task.isDeletion;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setTask({ category: null })}>{say('Add category')}</Button>}
        intro={say(
          'Menus show those at the top, in this order. The filters of the shop show all, ' +
            'and one at the top finds what is below it. Those without products stay hidden.',
        )}
      >
        <CategoryRows
          categories={data.rows}
          onChange={(category) => setTask({ category })}
          onDelete={(category) => setTask({ category, isDeletion: true })}
        />
      </ListPage>
      <Dialog
        open={isForm}
        title={task?.category ? say('Change category') : say('Add category')}
        onClose={close}
      >
        <CategoryForm category={task?.category ?? null} all={data.rows} onDone={close} />
      </Dialog>
      <DeleteDialog
        category={task?.isDeletion ? task.category : null}
        all={data.rows}
        onClose={close}
      />
    </>
  );
}
