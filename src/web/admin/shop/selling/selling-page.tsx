import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type {
  SellingAnswerJson,
  TriedSellingJson,
} from '../../../../domain/today/selling/selling-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { SellingForm } from './selling-form.tsx';
import { SellingPreview } from './selling-preview.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInLoads(request.signal)['selling-answer'].$get());
};

const title = sayable('Where you sell');

/** The step of the set-up that makes delivery, taxes and currency from one answer. */
export default function Selling() {
  const selling = useLoaderData<typeof clientLoader>();
  const [shown, setShown] = useState<Tried | null>(null);
  return (
    <>
      <PageHead title={say(title)} description={say('Delivery and taxes from one answer.')} />
      <DashboardHead title={say(title)} parent={{ to: '/Dashboard/Setup', name: say('Set-up') }} />
      <div hidden={shown !== null}>
        <SellingForm selling={selling} onTried={(answer, tried) => setShown({ answer, tried })} />
      </div>
      {shown ? <SellingPreview {...shown} onBack={() => setShown(null)} /> : null}
    </>
  );
}
type Tried = { answer: SellingAnswerJson; tried: TriedSellingJson };
