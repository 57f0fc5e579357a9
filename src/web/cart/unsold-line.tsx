import { say } from '../../platform/text/say.ts';
import { ErrorText } from '../components/error-text.tsx';
import { SellerLinks, useNotSoldText } from '../components/shop/not-sold-here.tsx';

/** Stands in place of the quantity in a line that the market does not sell. */
export const UnsoldLine = ({ soldIn }: { soldIn: readonly string[] }) => (
  <>
    <ErrorText>
      {useNotSoldText()} {say('Remove it to continue, or switch to a market that sells it.')}
    </ErrorText>
    <SellerLinks soldIn={soldIn} path="/productsCart" />
  </>
);
