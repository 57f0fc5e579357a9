import { Link } from 'react-router';
import { defaultSoldIn } from '../../../domain/markets/market.ts';
import { may } from '../../../domain/team/permissions.ts';
import { todayNeeds } from '../../../domain/today/today.ts';
import type { TodayJson } from '../../../domain/today/today-schema.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatDollars, formatSums, formatTotal } from '../../../platform/values/sums.ts';
import { Notice } from '../../components/notice.tsx';
import { formatDay } from '../../components/shop/format-date.ts';
import { RowLink } from '../../kit/list/cells.tsx';
import { ownPermissions } from '../../session/own-permissions.ts';
import { countLabel } from '../kit/badge.tsx';
import { loadToday, todayStore } from '../kit/today-store.ts';
import { ShopSetup } from '../shop/setup/shop-setup.tsx';
import { CanceledRefunds } from './canceled-refunds.tsx';
import { StoppedList } from './stopped-list.tsx';

/** Open work and the day's numbers; each number links to its list. */
const paidToday = (day: string, soldIn: string): string =>
  `/Dashboard/ManageAllOrders?state=paid&from=${day}&soldIn=${soldIn}`;

export const TodaySection = () => {
  const { today, hasFailed } = todayStore.use();
  const permissions = ownPermissions.use();
  const shown = figures.filter(({ needs }) => may({ permissions }, todayNeeds[needs]));
  if (shown.length === 0 && !today?.setup && !today?.stopped) return null;
  return (
    <section className="mb-12" aria-labelledby="today">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 border-ink border-b pb-4">
        <h2 className="font-semibold text-title leading-tight" id="today">
          Today
        </h2>
        {today ? <p className="text-ink-2 text-sm">{formatDay(today.day)}</p> : null}
      </div>
      {hasFailed && !today ? (
        <Notice error>
          The figures could not be loaded.{' '}
          <button type="button" className="link" onClick={() => loadToday().catch(() => {})}>
            Try again
          </button>
        </Notice>
      ) : (
        <ul className="grid grid-cols-2 gap-px p-px md:grid-cols-3">
          {shown.map((figure) => (
            <FigureTile key={figure.name} {...figure} today={today} />
          ))}
        </ul>
      )}
      {today?.openWithdrawals ? (
        <div className="mt-4">
          <Notice>
            <Link className="link" to="/Dashboard/Withdrawals?only=open">
              {counted(today.openWithdrawals, 'withdrawal')}
            </Link>{' '}
            to settle: what was paid is due back 14 days after each of them.
          </Notice>
        </div>
      ) : null}
      {today?.pendingOrders ? (
        <div className="mt-4">
          <Notice>
            <Link className="link" to="/Dashboard/ManageAllOrders?state=unpaid">
              {counted(today.pendingOrders, 'order')}
            </Link>{' '}
            placed, with a payment that has not arrived yet.
          </Notice>
        </div>
      ) : null}
      {today?.turnoverByMarket ? (
        <ul className="mt-4 text-sm" aria-label="Turnover today by market">
          {today.turnoverByMarket.map(({ slug, name, sums, paidOrders }) => (
            <li
              key={slug}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b"
            >
              <RowLink to={paidToday(today.day, slug || defaultSoldIn)}>{name}</RowLink>
              <span>
                <b className="font-label tabular-nums">{formatSums(sums)}</b>,{' '}
                {counted(paidOrders, 'paid order')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {today?.oldTaxRates ? (
        <div className="mt-4">
          <Notice>
            The tax rates that came with the shop are as of {formatDay(today.oldTaxRates)}. Compare
            them with the law under{' '}
            <Link className="link" to="/Dashboard/Taxes">
              Taxes
            </Link>
            , and update the shop.
          </Notice>
        </div>
      ) : null}
      {today?.ossTurnover ? (
        <div className="mt-4">
          <Notice>
            {formatDollars(today.ossTurnover.amount, 'EUR')} of{' '}
            {formatDollars(today.ossTurnover.bound, 'EUR')} were sold to consumers in other EU
            countries this year.{' '}
            <Link className="link" to="/Dashboard/Taxes">
              See what to do
            </Link>
          </Notice>
        </div>
      ) : null}
      {today?.stopped ? <StoppedList stopped={today.stopped} /> : null}
      <CanceledRefunds refunds={today?.canceledRefunds ?? []} />
      {today?.setup ? <ShopSetup setup={today.setup} /> : null}
    </section>
  );
};

type Figure = {
  name: string;
  needs: keyof typeof todayNeeds;
  to: (today: TodayJson | null) => string;
  of: (today: TodayJson) => string;
  hint?: (today: TodayJson) => string;
  /** Whether the number means open work. */
  isDue?: (today: TodayJson) => boolean;
};

const figures: Figure[] = [
  {
    name: 'Orders to fulfill',
    needs: 'ordersToFulfill',
    to: () => '/Dashboard/ManageAllOrders?state=to_fulfill',
    of: ({ ordersToFulfill = 0 }) => countLabel(ordersToFulfill),
    isDue: ({ ordersToFulfill = 0 }) => ordersToFulfill > 0,
  },
  {
    name: 'Turnover today',
    needs: 'turnoverCents',
    to: (today) => `/Dashboard/ManageAllOrders?state=paid${today ? `&from=${today.day}` : ''}`,
    of: ({ turnover = 0, turnoverElsewhere }) => formatTotal(turnover, turnoverElsewhere),
    hint: ({ paidOrders = 0 }) => `${counted(paidOrders, 'paid order')}, less refunds`,
  },
  {
    name: 'Messages to answer',
    needs: 'openMessages',
    to: () => '/Dashboard/Messages?only=open',
    of: ({ openMessages = 0 }) => countLabel(openMessages),
    isDue: ({ openMessages = 0 }) => openMessages > 0,
  },
  {
    name: 'Failed emails',
    needs: 'failedEmails',
    to: () => '/Dashboard/Outbox?state=failed',
    of: ({ failedEmails = 0 }) => countLabel(failedEmails),
    isDue: ({ failedEmails = 0 }) => failedEmails > 0,
  },
  {
    name: 'Searches without results',
    needs: 'searchesWithoutResults',
    to: () => '/Dashboard/Searches',
    of: ({ searchesWithoutResults = 0 }) => countLabel(searchesWithoutResults),
  },
  {
    name: 'Products low in stock',
    needs: 'lowStockProducts',
    to: () => '/Dashboard/ManageAllProducts?state=low-stock',
    of: ({ lowStockProducts = 0 }) => countLabel(lowStockProducts),
  },
];

// Its size is the same before and after the figures have come.
const FigureTile = ({ name, to, of, hint, isDue, today }: Figure & { today: TodayJson | null }) => (
  <li className="grid outline outline-rule">
    <Link className={tile} to={to(today)}>
      <span className="text-ink-2 text-xs">{name}</span>
      <span className={`display-1 tabular-nums ${today && isDue?.(today) ? 'text-accent' : ''}`}>
        {today ? of(today) : <span className="text-ink-3">–</span>}
      </span>
      {hint ? (
        <span className="min-h-4 text-ink-2 text-xs">{today ? hint(today) : null}</span>
      ) : null}
    </Link>
  </li>
);

const tile = 'grid content-start gap-1 p-4 hover:bg-surface focus-visible:-outline-offset-2';
