import { say } from '../../platform/text/say.ts';
/** The same checkout in the market that serves the address, which this browser keeps. */
export const OtherMarketLink = ({ market }: { market: string }) => (
  // Another market needs a new document, because it formats amounts differently.
  <a className="btn mt-2" href={`${market && `/${market}`}/checkoutForm`}>
    {say('Continue there')}
  </a>
);
