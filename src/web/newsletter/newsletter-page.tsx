import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { message, say } from '../../platform/text/say.ts';
import { apiContext, loadJson } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { useOffer } from '../components/shop/use-offer.ts';
import { readSearchParams } from '../search-params.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { invalidEmail, tooManyRequests } from './subscription-errors.ts';
import { SubscriptionResult } from './subscription-result.tsx';

/** The form on a page of its own, and the answer to one that was sent without scripts. */
const load = async ({ request, context }: LoaderFunctionArgs) => ({
  result: readSearchParams(new URL(request.url)).get('result') ?? '',
  settings: await loadJson(context.get(apiContext).newsletter.settings.$get()),
});

export const loader = load;
export const clientLoader = load;

export default function Newsletter() {
  const { result, settings } = useLoaderData<typeof load>();
  // Parameters of the address only count if they can be true in this shop.
  const isSent = result === (settings.needsConfirmation ? 'sent' : 'subscribed');
  return (
    <>
      <PageHead
        title={say((isSent && titles.get(result)) || newsletter)}
        description={
          useOffer()
            ? say('New arrivals and sales by email, and a code for your first purchase.')
            : say('New arrivals and sales by email.')
        }
        {...(result ? {} : { path: '/newsletter' })}
      />
      <NewsletterBox heading="h1" error={errors.get(result)?.()}>
        {isSent ? <SubscriptionResult {...settings} /> : null}
      </NewsletterBox>
    </>
  );
}

const newsletter = message('Newsletter');
const titles = new Map([
  ['sent', message('Check your inbox')],
  ['subscribed', message('You are subscribed')],
]);

const errors = new Map([
  ['invalid', invalidEmail],
  ['limited', tooManyRequests],
]);
