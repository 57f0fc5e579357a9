import type { DeliverySettings } from '../../domain/pricing/pricing.ts';
import { daysText, isDeliveryFree } from '../../domain/pricing/promises.ts';
import { type PromoRuleJson, promoSaving, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import type { PublicSettings } from '../../domain/shop-settings/settings-json.ts';
import { say } from '../../platform/text/say.ts';
import { currencySymbol, formatShortCents, toDollars } from '../../platform/values/money.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useOffer } from '../components/shop/use-offer.ts';

const servicesWith = (
  offer: PromoRuleJson | null,
  { delivery, returns, promises }: PublicSettings,
) => [
  ...freeDelivery(delivery),
  { title: `${daysText(returns)} return`, text: promises.returnText },
  ...(offer
    ? [
        {
          title: promoSaving(toPromoRule(offer)),
          text: say('Your first purchase, with the code {code}', { code: offer.code }),
        },
      ]
    : []),
  ...(promises.title ? [{ title: promises.title, text: promises.text }] : []),
];

/** The bound as text; dollars are written as in the specification: '99$'. */
const boundText = (cents: number): string =>
  currencySymbol() === '$' ? `${toDollars(cents)}$` : formatShortCents(cents);

const freeDelivery = (delivery: DeliverySettings) => {
  const over = delivery.freeShippingOverCents;
  if (isDeliveryFree(delivery))
    return [{ title: say('Free delivery'), text: say('On every order') }];
  return over === null
    ? []
    : [
        {
          title: say('Free delivery'),
          text: say('On orders over {over}', { over: boundText(over) }),
        },
      ];
};

export const ServiceStrip = () => (
  <section className="wrap pt-section" aria-label={say('What we promise')}>
    <ul className="grid border-ink border-t max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
      {servicesWith(useOffer(), usePublicSettings()).map(({ title, text }) => (
        <li
          key={title}
          className="grid content-start gap-1 border-rule py-5 pr-4 max-lg:nth-[n+3]:border-t
            even:border-l even:pl-4 lg:py-6 lg:pr-6 lg:not-first:border-l lg:not-first:pl-6"
        >
          <h2 className="display-1">{title}</h2>
          <p className="text-ink-2 text-sm">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
