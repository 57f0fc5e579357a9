import type { ReactNode } from 'react';
import { promoSaving, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import { say } from '../../platform/text/say.ts';
import { useOffer } from '../components/shop/use-offer.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** The last section of a page, joined to the footer. `children` stand in the form's place. */
export const NewsletterBox = ({ heading: Heading = 'h2', error, children }: NewsletterBoxProps) => (
  <section
    className="inverse mt-section -mb-section bg-accent-fill first:mt-0 print:hidden"
    aria-labelledby="newsletter"
  >
    <div
      className="wrap grid grid-cols-1 gap-x-16 gap-y-8 py-[clamp(2.5rem,6vw,5.5rem)] md:grid-cols-2
        md:items-end"
    >
      <Heading className="display-3" id="newsletter">
        <Headline />
      </Heading>
      {children ?? <SubscribeForm error={error} look="white" />}
    </div>
  </section>
);

const Headline = () => {
  const offer = useOffer();
  return offer
    ? say('{offer} your first purchase, when you subscribe', {
        offer: promoSaving(toPromoRule(offer)),
      })
    : say('New arrivals and sales, by email');
};

type NewsletterBoxProps = {
  heading?: 'h1' | 'h2';
  /** The error of a form that was sent without scripts. */
  error?: string | undefined;
  children?: ReactNode;
};
