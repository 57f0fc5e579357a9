import { Outlet } from 'react-router';
import { CartSync } from '../cart/cart-sync.tsx';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import { QuietFooter } from './quiet-footer.tsx';
import { QuietHeader } from './quiet-header.tsx';

/** The cart as the first step of the checkout; other pages load nothing of it. */
export default function CartLayout() {
  return (
    <>
      <QuietHeader>
        <CheckoutSteps at="Cart" />
        <CartSync />
      </QuietHeader>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <QuietFooter />
    </>
  );
}
