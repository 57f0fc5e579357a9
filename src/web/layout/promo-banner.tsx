import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { firstPurchaseCode, firstPurchasePercent } from '../../pricing/pricing.ts';
import { Icon } from '../components/icon.tsx';
import { storedText } from '../components/local-storage.ts';

const dismissed = storedText('hemline.promo-bar');

/**
 * Runs before the first paint and hides the bar where it was dismissed: the page comes from the server the same for everyone,
 * and would show it for a moment.
 */
export const hidePromoBannerEarly =
  "try{if(localStorage.getItem('hemline.promo-bar'))document.documentElement.dataset.promo='off'}catch{}";

/** The first-purchase offer: the code copies, the cross puts the bar away for good. */
export const PromoBanner = () => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(firstPurchaseCode);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // No clipboard here: the code stands there to be read.
    }
  };
  const dismiss = () => {
    dismissed.set('dismissed');
    document.documentElement.dataset.promo = 'off';
    document.querySelector<HTMLElement>('.top .mark')?.focus();
  };
  return (
    <aside className="promo on-lining" aria-label="First purchase offer">
      <div className="wrap">
        <span>
          <b>{firstPurchasePercent}% off your first purchase</b>
          <span className="long"> with the code</span>
        </span>
        <button
          type="button"
          className="copy"
          aria-label={`Copy promo code ${firstPurchaseCode}`}
          onClick={copy}
        >
          {isCopied ? 'Copied' : `${firstPurchaseCode}`}
          <Icon of={Copy} small />
        </button>
        <span className="vh" role="status">
          {isCopied ? 'Copied' : ''}
        </span>
        <button type="button" className="icon-btn" aria-label="Hide this offer" onClick={dismiss}>
          <Icon of={X} small />
        </button>
      </div>
    </aside>
  );
};
