import { X } from 'lucide';
import { promoSaving, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import { say } from '../../platform/text/say.ts';
import { storedText } from '../components/browser/local-storage.ts';
import { Icon } from '../components/media/icon.tsx';
import { Say } from '../components/say-nodes.tsx';
import { CopyCode } from '../components/shop/copy-code.tsx';
import { useOffer } from '../components/shop/use-offer.ts';

const dismissed = storedText('hemline.promo-bar');

/** Runs before the first paint: cached pages show the banner even where it was dismissed. */
export const hidePromoBannerEarly = [
  "try{if(localStorage['hemline.promo-bar'])",
  "document.documentElement.dataset.promo='off'}catch{}",
].join('');

/** The first-purchase offer: the code copies, the cross hides the banner for good. */
export const PromoBanner = () => {
  const offer = useOffer();
  if (!offer) return null;
  const { code } = offer;
  const dismiss = () => {
    dismissed.set('dismissed');
    document.documentElement.dataset.promo = 'off';
    // The name of the shop.
    document.querySelector<HTMLElement>('header div + a')?.focus();
  };
  return (
    <aside
      className="inverse in-data-[promo=off]:hidden bg-accent-fill text-xs print:hidden"
      aria-label={say('First purchase offer')}
    >
      <div
        className="wrap relative flex min-h-11 items-center gap-2 pr-12 md:justify-center md:gap-3
          md:pr-14"
      >
        <span>
          <b className="font-semibold">
            <Say of="{offer} your first purchase" offer={promoSaving(toPromoRule(offer))} />
          </b>
          <span className="max-md:hidden"> {say('with the code')}</span>
        </span>
        <CopyCode
          code={code}
          className="min-h-7 min-w-27 gap-1.5 border-white/75 px-2 py-0.5 hover:bg-white
            hover:text-accent-fill"
        />
        <button
          type="button"
          className="icon-btn absolute right-[calc(var(--spacing-gutter)-0.75rem)]"
          aria-label={say('Hide this offer')}
          onClick={dismiss}
        >
          <Icon of={X} small />
        </button>
      </div>
    </aside>
  );
};
