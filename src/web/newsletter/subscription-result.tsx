import type { ReactNode } from 'react';
import { type PromoRuleJson, promoSaving, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import { say } from '../../platform/text/say.ts';
import { api, apiErrorOf } from '../api-client.ts';
import { Say } from '../components/say-nodes.tsx';
import { useOffer } from '../components/shop/use-offer.ts';
import { parseResponse } from '../rest-client.ts';
import { invalidEmail } from './subscription-errors.ts';
import { WelcomeCode } from './welcome-code.tsx';

type Settings = { needsConfirmation: boolean; offer: PromoRuleJson | null };

/** Asks for a subscription; the answer is the same whoever is subscribed. Throws without one. */
export const sendSubscription = async (
  email: string,
): Promise<{ result: ReactNode } | { error: string }> => {
  try {
    const call = api.newsletter.subscriptions.$post({ json: { email } });
    const settings = await parseResponse(call);
    return { result: <SubscriptionResult {...settings} email={email.trim()} isNew /> };
  } catch (error) {
    const problem = apiErrorOf(error);
    if (!problem) throw error;
    return { error: problem.code === 'invalid_input' ? invalidEmail() : problem.message };
  }
};

/** What happened, in the form's place. `isNew`: the focus goes there. */
export const SubscriptionResult = ({ isNew = false, email, ...settings }: ResultProps) => (
  <div className="grid content-end gap-2 outline-0" ref={isNew ? focus : undefined} tabIndex={-1}>
    {settings.needsConfirmation ? (
      <CheckInbox email={email} />
    ) : (
      <Subscribed offer={settings.offer} />
    )}
  </div>
);

type ResultProps = Settings & { email?: string; isNew?: boolean };

const CheckInbox = ({ email }: { email: string | undefined }) => {
  const hasOffer = useOffer() !== null;
  return (
    <>
      <h2 className="display-1">{say('Check your inbox')}</h2>
      <p>
        {email ? sentTo(email) : say('We sent an email to you.')}{' '}
        {hasOffer
          ? say('Open the link in it within 48 hours to confirm, and you get your code.')
          : say('Open the link in it within 48 hours to confirm.')}
      </p>
      <p className="text-xs">{say('Nothing after a few minutes? Check your spam folder.')}</p>
    </>
  );
};

const sentTo = (email: string): string => say('We sent an email to {email}.', { email });

const Subscribed = ({ offer }: { offer: PromoRuleJson | null }) => (
  <>
    <h2 className="display-1">{say('You are subscribed')}</h2>
    {offer ? (
      <>
        <p>
          <Say
            of="Your code for {offer} your first purchase. Enter it in the cart."
            offer={promoSaving(toPromoRule(offer))}
          />
        </p>
        <WelcomeCode code={offer.code} />
      </>
    ) : null}
  </>
);

const focus = (element: HTMLElement | null): void => element?.focus();
