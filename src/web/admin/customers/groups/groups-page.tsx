import { useLoaderData } from 'react-router';
import { groupsMax } from '../../../../domain/customers/groups/customer-group.ts';
import type { GroupJson } from '../../../../domain/customers/groups/group-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import type { List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useMay } from '../../kit/may.tsx';
import { useTask } from '../../kit/use-task.ts';
import { GroupForm } from './group-form.tsx';
import { groupColumns, groupGrid } from './groups-table.tsx';

const list = {
  title: sayable('Customer Groups'),
  description: sayable('Groups of customers by spending, purchases and tags.'),
  noun: sayable('groups'),
  empty: {
    title: sayable('No groups yet'),
    text: sayable(
      'A group finds its customers by rules, such as what they spent. A discount may ' +
        'be for it alone.',
    ),
    examples: [
      [sayable('Regulars'), sayable('At least 5 orders'), sayable('42 customers')],
      [sayable('Not seen lately'), sayable('No order for 12 months'), sayable('118 customers')],
    ],
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => {
  const [groups, tags] = await Promise.all([
    loadJson(api['customer-groups'].$get()),
    loadJson(api['customer-tags'].$get()),
  ]);
  return { rows: groups, next: null, tags };
});

/** All groups of customers, with the rules that find their members. */
export default function CustomerGroups() {
  const data = useLoaderData<typeof clientLoader>();
  const { tags, rows } = data;
  const [task, setTask, close] = useTask<GroupJson | 'new'>();
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={
          useMay('customers.write') ? (
            <Button disabled={rows.length >= groupsMax} onClick={() => setTask('new')}>
              {say('Add group')}
            </Button>
          ) : null
        }
        table={{
          label: say('Customer groups'),
          columns: groupColumns(setTask),
          keyOf: ({ id }) => id,
          grid: groupGrid,
        }}
      />
      <Dialog
        open={task !== null}
        title={task === 'new' ? say('Add group') : say('Change group')}
        onClose={close}
      >
        {task ? (
          <GroupForm group={task === 'new' ? null : task} tags={tags} onDone={close} />
        ) : null}
      </Dialog>
    </>
  );
}
