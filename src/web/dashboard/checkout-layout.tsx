import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { AdminShell } from '../admin/admin-shell.ts';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import type { clientLoader } from '../checkout/payment-page.tsx';
import { QuietFooter } from '../layout/quiet-footer.tsx';
import { QuietHeader } from '../layout/quiet-header.tsx';
import { SideLinks } from './side-links.tsx';

/** Payment and receipt: the frame of the checkout, and the sidebar folded to its icons. */
export const CheckoutLayout = ({ shell, children }: CheckoutLayoutProps) => {
  const payment = useRouteLoaderData<typeof clientLoader>('payment');
  return (
    <>
      <QuietHeader>
        <CheckoutSteps at={payment?.state.kind === 'paid' ? 'paid' : 'Payment'} />
      </QuietHeader>
      <div className="flex flex-1 print:block">
        <aside className="side-folded w-16 border-rule border-r pt-6 max-lg:hidden print:hidden">
          <SideLinks user={null} shell={shell} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="main" tabIndex={-1} className="wrap">
            {children}
          </main>
          <QuietFooter />
        </div>
      </div>
    </>
  );
};

type CheckoutLayoutProps = {
  /** Null for users who are not admins. */
  shell: AdminShell | null;
  children: ReactNode;
};
