import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { attributeLimits } from '../../../attributes/attribute.ts';
import type { AttributeJson } from '../../../attributes/attribute-schema.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { AttributeForm } from './attribute-form.tsx';
import { AttributesTable } from './attributes-table.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal).attributes.$get());
};

/** Facts that the owner adds to products, and the values to choose from. */
export default function Attributes() {
  const attributes = useLoaderData<typeof clientLoader>();
  const [task, setTask] = useState<AttributeJson | 'new' | null>(null);
  const close = () => setTask(null);
  const isFull = attributes.length >= attributeLimits.attributes;
  const add = (
    <Button disabled={isFull} onClick={() => setTask('new')}>
      Add attribute
    </Button>
  );
  return (
    <>
      <PageHead title="Attributes" description="What you say of products, and filter them by." />
      <DashboardHead title="Attributes" parent={{ to: '/Dashboard/Settings', name: 'Settings' }}>
        {attributes.length > 0 ? add : null}
      </DashboardHead>
      {attributes.length > 0 ? (
        <>
          <p className="mb-4 max-w-text text-ink-2 text-sm">
            Choose their values in the form of a product, or for many products at once. Customers
            see them on the product’s page, in this order, and find products by them.
            {isFull ? ` There are at most ${attributeLimits.attributes} attributes.` : null}
          </p>
          <AttributesTable attributes={attributes} onChange={setTask} />
        </>
      ) : (
        <EmptyState title="No attributes yet" action={add}>
          Say more of your products than their size and color, such as “Pattern: striped”. Customers
          see it and filter by it.
        </EmptyState>
      )}
      <Dialog
        open={task !== null}
        title={task === 'new' ? 'Add attribute' : 'Change attribute'}
        onClose={close}
      >
        <AttributeForm attribute={task === 'new' ? null : task} onDone={close} />
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;
