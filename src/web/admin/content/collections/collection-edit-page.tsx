import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
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

const parent = { to: '/Dashboard/Collections', name: 'Collections' };

/** Edits a collection: its products, texts and dates. */
export default function EditCollection() {
  const collection = useLoaderData<typeof clientLoader>();
  const { id, title, path, state } = collection;
  return (
    <>
      <PageHead title={title} description="A collection of products." />
      <DashboardHead title={title} parent={parent}>
        {state === 'shown' ? (
          <Link className="link text-sm" to={path}>
            See it in the shop
          </Link>
        ) : null}
      </DashboardHead>
      <CollectionForm key={id} collection={collection} />
      <div className="mt-6">
        <DeleteAndLeave
          question={
            `“${title}” will be deleted; its products stay. ` +
            'You can take it back on the next page.'
          }
          remove={() => deleteCollection(id)}
          to={parent.to}
          state={{ id, title }}
        />
      </div>
    </>
  );
}
