import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { DeleteAndLeave } from '../../kit/delete-and-leave.tsx';
import { deleteCollection } from './collection-changes.ts';
import { CollectionForm } from './collection-form.tsx';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const param = { id: pathParam(params.id ?? '') };
  return await loadJson(
    signedInLoads(request.signal)['managed-collections'][':id'].$get({ param }),
  );
};

const parent = { to: '/Dashboard/Collections', name: sayable('Collections') };

/** Edits a collection: its products, texts and dates. */
export default function EditCollection() {
  const collection = useLoaderData<typeof clientLoader>();
  const { id, title, path, state } = collection;
  return (
    <>
      <PageHead title={title} description={say('A collection of products.')} />
      <DashboardHead title={title} parent={parent}>
        {state === 'shown' ? (
          <Link className="link text-sm" to={path}>
            {say('See it in the shop')}
          </Link>
        ) : null}
      </DashboardHead>
      <CollectionForm key={id} collection={collection} />
      <div className="mt-6">
        <DeleteAndLeave
          question={say(
            '“{title}” will be deleted; its products stay. You can take it back on the next page.',
            { title },
          )}
          remove={() => deleteCollection(id)}
          to={say(parent.to)}
          state={{ id, title }}
        />
      </div>
    </>
  );
}
