import { useLoaderData } from 'react-router';
import { synonymLengthMax } from '../../../domain/search/synonyms/synonym.ts';
import type { SynonymJson } from '../../../domain/search/synonyms/synonym-schema.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import type { List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useTask } from '../kit/use-task.ts';
import { SynonymsTable } from './synonyms-table.tsx';

const [SynonymDialog] = onDemand(async () => (await import('./synonym-dialog.tsx')).SynonymDialog);

const list = {
  title: sayable('Synonyms'),
  description: sayable('Words that find products with other names.'),
  noun: sayable('synonyms'),
  find: {
    label: sayable('Find a synonym'),
    placeholder: sayable('Word'),
    lengthMax: synonymLengthMax.finds,
  },
  noMatches: sayable('Search for a part of either word.'),
  empty: {
    title: sayable('No synonyms yet'),
    text: 'Example: let “jumper” find your sweaters. A synonym works from the next search on.',
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { synonyms, next } = await loadJson(api.synonyms.$get({ query }));
  return { rows: synonyms, next };
});

/** Words that find products with other names. */
export default function Synonyms() {
  const data = useLoaderData<typeof clientLoader>();
  const [task, setTask, end] = useTask<SynonymJson | 'new'>();
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setTask('new')}>{say('Add synonym')}</Button>}
      >
        <SynonymsTable synonyms={data.rows} onChange={setTask} />
      </ListPage>
      <SynonymDialog open={task !== null} synonym={task === 'new' ? null : task} onClose={end} />
    </>
  );
}
