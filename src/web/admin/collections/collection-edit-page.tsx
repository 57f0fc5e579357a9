import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router';
import { failureOf, loadJson, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { toastError } from '../../components/toasts.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { nothingTwice } from '../use-change.ts';
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

/** One collection: which products it has, what it says, and when it is shown. */
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
      <Delete id={id} title={title} />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const Delete = ({ id, title }: { id: string; title: string }) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    // Read again, the collection would not be there.
    const problem = await failureOf(deleteCollection(id), nothingTwice);
    setBusy(false);
    if (problem) return toastError(problem);
    await navigate(parent.to, { state: { id, title } });
  };
  return (
    <div className="mt-6">
      <Button look="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={isBusy}
        onConfirm={remove}
      >
        “{title}” will be deleted; its products stay. You can take it back on the next page.
      </ConfirmDialog>
    </div>
  );
};
