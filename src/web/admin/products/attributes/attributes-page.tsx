import { useLoaderData } from 'react-router';
import { attributeLimits } from '../../../../domain/attributes/attribute.ts';
import type { AttributeJson } from '../../../../domain/attributes/attribute-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import type { List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useTask } from '../../kit/use-task.ts';
import { AttributeForm } from './attribute-form.tsx';
import { AttributesTable } from './attributes-table.tsx';

const list = {
  title: sayable('Attributes'),
  description: sayable('Facts about products that customers can filter by.'),
  noun: sayable('attributes'),
  parent: { to: '/Dashboard/Settings', name: sayable('Settings') },
  empty: {
    title: sayable('No attributes yet'),
    text: sayable(
      'Say more of your products than their size and color, such as “Pattern: ' +
        'striped”. Customers see it and filter by it.',
    ),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => ({
  rows: await loadJson(api.attributes.$get()),
  next: null,
}));

/** Facts that the owner adds to products, and the values to choose from. */
export default function Attributes() {
  const data = useLoaderData<typeof clientLoader>();
  const [task, setTask, close] = useTask<AttributeJson | 'new'>();
  const isFull = data.rows.length >= attributeLimits.attributes;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={
          <Button disabled={isFull} onClick={() => setTask('new')}>
            {say('Add attribute')}
          </Button>
        }
        intro={
          isFull ? (
            <Say
              of={
                'Choose their values in the form of a product, or for many products at once. ' +
                'Customers see them on the product’s page, in this order, and find products by ' +
                'them. There are at most {attributes} attributes.'
              }
              attributes={attributeLimits.attributes}
            />
          ) : (
            say(
              'Choose their values in the form of a product, or for many products at once. ' +
                'Customers see them on the product’s page, in this order, and find products by ' +
                'them.',
            )
          )
        }
      >
        <AttributesTable attributes={data.rows} onChange={setTask} />
      </ListPage>
      <Dialog
        open={task !== null}
        title={task === 'new' ? say('Add attribute') : say('Change attribute')}
        onClose={close}
      >
        <AttributeForm attribute={task === 'new' ? null : task} onDone={close} />
      </Dialog>
    </>
  );
}
