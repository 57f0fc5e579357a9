// The buttons of wallets: what they cost is asked once they are near, then they open a sheet.
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PaymentSettings } from '../../../domain/payments/payment-schema.ts';
import { amountDueProblem } from '../../../domain/pricing/card-amount.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { importWithRetry } from '../../components/browser/connection.ts';
import { ErrorText } from '../../components/error-text.tsx';
import type { ExpressProps } from '../../components/shop/express-buttons.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { currentUser } from '../../session/current-user.ts';
import { signedInApi } from '../../session/session.ts';
import { type Trouble, talkOf } from './pay-express.ts';
import type { SheetProps, SheetSums } from './sheet.ts';

type Method = PaymentSettings['methods'][number];

const sheets: Partial<Record<Method['mode'], ComponentType<SheetProps>>> = {
  stripe: lazy(async () => ({
    default: (await importWithRetry(() => import('./stripe-express.tsx'))).StripeExpress,
  })),
  sandbox: lazy(async () => ({
    default: (await importWithRetry(() => import('./sandbox-express.tsx'))).SandboxExpress,
  })),
};

export const ExpressCheckout = ({ lines, ofCart = false, className = '' }: ExpressProps) => {
  const { checkout } = usePublicSettings();
  const { sendsEmails = false } = useRootData().storefront ?? {};
  const navigate = useNavigate();
  // Signed in by the sheet, it stays the sheet of who opened it.
  const [asksEmail] = useState(() => currentUser() === null);
  const [method, setMethod] = useState<Method | null>(null);
  const [sums, setSums] = useState<SheetSums | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [hasButtons, setHasButtons] = useState(true);
  const key = JSON.stringify(lines.map(({ _id, productQuantity }) => [_id, productQuantity]));
  const bought = useRef(lines);
  bought.current = lines;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these lines
  const talk = useMemo(
    () =>
      talkOf({
        lines: bought.current,
        ofCart,
        checkout,
        onTrouble: setTrouble,
        onAnew: setSums,
        goTo: (to, options) => navigate(to, options),
      }),
    [key, ofCart],
  );
  useEffect(() => {
    let isOld = false;
    setTrouble(null);
    setSums(null);
    const find = async () => {
      const [{ methods = [] }, quoted] = await Promise.all([
        loadJson(signedInApi['payment-settings'].$get()),
        talk.begin(),
      ]);
      if (isOld || 'problem' in quoted || amountDueProblem(quoted.cents)) return;
      setMethod(methods.find(({ mode }) => sheets[mode]) ?? null);
      setSums(quoted);
    };
    // Without them the page has its own way to pay.
    find().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [talk]);

  const Sheet = method && sheets[method.mode];
  // A new customer needs a way back into the account.
  if (!Sheet || !sums || !hasButtons || (asksEmail && !sendsEmails)) return null;
  return (
    <section className={`grid gap-2.5 ${className}`} aria-label={say('Express checkout')}>
      <Suspense fallback={null}>
        <Sheet
          key={key}
          publishableKey={method.publishableKey}
          providerUrl={method.providerUrl}
          sums={sums}
          asks={{ email: asksEmail, phone: checkout.isPhoneRequired }}
          talk={talk}
          onReady={setHasButtons}
        />
      </Suspense>
      <div role="status">
        {trouble ? (
          <ErrorText>
            {trouble.problem}{' '}
            {trouble.to ? (
              <Link className="link" to={trouble.to}>
                {trouble.link}
              </Link>
            ) : null}
          </ErrorText>
        ) : null}
      </div>
    </section>
  );
};
