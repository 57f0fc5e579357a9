import { useLoaderData } from 'react-router';
import {
  subscriptionSearchLengthMax,
  subscriptionStates,
} from '../../../domain/newsletter/listed-subscription.ts';
import { counted } from '../../../platform/text/counted.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { chips, isFiltered, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { signedInApi } from '../../session/session.ts';
import { ExportButton } from '../kit/files/list-export-button.tsx';
import { countRows } from '../kit/files/save-file.ts';
import { useMay } from '../kit/may.tsx';
import { subscriptionLabels } from './subscription-labels.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';

const list = {
  title: sayable('Newsletter'),
  description: sayable('Who gets the newsletter.'),
  noun: sayable('subscriptions'),
  find: {
    label: sayable('Find a subscription'),
    placeholder: sayable('Email address'),
    lengthMax: subscriptionSearchLengthMax,
  },
  filters: { state: chips({ values: subscriptionStates, labels: subscriptionLabels }) },
  noMatches: sayable(
    'Search for part of an address. Who does not confirm is deleted after 7 days, ' +
      'who left after 30.',
  ),
  empty: {
    title: sayable('No subscriptions yet'),
    text: sayable('Who enters an email address in the newsletter box of the shop appears here.'),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { subscriptions, next } = await loadJson(api.newsletter.subscriptions.$get({ query }));
  return { rows: subscriptions, next };
});

/** Subscriptions of the newsletter: requested, confirmed and ended. */
export default function Subscriptions() {
  const data = useLoaderData<typeof clientLoader>();
  const isUsed = data.rows.length > 0 || isFiltered(list, data.query);
  const mayExport = useMay('exports');
  return (
    <ListPage
      list={list}
      data={data}
      actions={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/Dashboard/Newsletter/Issues">{say('Issues')}</ButtonLink>
          {isUsed && mayExport ? <SubscriptionsExportButton /> : null}
        </div>
      }
    >
      <SubscriptionsTable subscriptions={data.rows} />
    </ListPage>
  );
}

/** Saves who is subscribed as a file, after a recent sign-in. */
const SubscriptionsExportButton = () => (
  <ExportButton
    ask={() => signedInApi['newsletter-export'].$post({ json: {} })}
    name="newsletter"
    said={async (file) =>
      say('{file} saved to your downloads', {
        file: counted(await countRows(file), 'subscription'),
      })
    }
  >
    {say('Export subscribed as CSV')}
  </ExportButton>
);
