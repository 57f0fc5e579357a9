// Insights as an owner reads it: numbers with their change, charts by keys, tables, and rows.
import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectPageChecks } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import type {
  InsightsJson,
  InsightTableJson,
  MetricRowsJson,
} from '../../../../domain/insights/insights-schema.ts';

const main = page.getByRole('main');
const days = ['2026-11-24', '2026-11-25', '2026-11-26'];

const metric = (changed: Partial<InsightsJson['metrics'][number]>) => ({
  name: 'revenue' as const,
  label: 'Revenue',
  unit: 'money' as const,
  help: 'Payments less refunds.',
  hasRows: true,
  total: 300,
  compared: 200,
  values: [100, -50, 250],
  comparedValues: [100, 0, 100],
  ...changed,
});
const visits = metric({
  name: 'visits',
  label: 'Visits',
  unit: 'count',
  hasRows: false,
  total: 1200,
  compared: null,
});
const insights: InsightsJson = {
  timeZone: 'Asia/Kathmandu',
  from: '2026-11-24',
  to: '2026-11-26',
  by: 'day',
  periods: days.map((day) => ({ from: day, to: day })),
  metrics: [metric({}), visits],
  foreignOrders: 0,
  currency: 'usd',
  funnel: ['visits', 'revenue'],
};
const productId = '5f4c7a1e-0f4e-4f7f-8f1e-2a1b3c4d5e6f';
const table: InsightTableJson = {
  currency: 'usd',
  columns: [
    { name: 'Product', unit: 'text' },
    { name: 'Color', unit: 'text' },
    { name: 'Items', unit: 'count' },
    { name: 'Sales', unit: 'money' },
  ],
  rows: [
    { productId, cells: ['Oxford Shirt', 'Sky', 12, 600] },
    { productId, cells: ['Donaudampfschiff'.repeat(4), 'Sky', 1, 50] },
  ],
};

const open = async (answer: (url: URL) => Response = () => Response.json(insights)) => {
  await beginAsAdmin();
  await page.viewport(1280, 800);
  await commands.emulateMedia({ colorScheme: 'light' });
  answerCalls(/^\/insights$/, answer);
  answerCalls(/^\/insights-tables\/best-sellers/, () => Response.json(table));
  answerCalls(/^\/insights-tables\/(?!best)/, () => Response.json({ columns: [], rows: [] }));
  await openPage('/Dashboard/Insights');
};

test('a number tells its change and leads to its rows', async () => {
  await open();
  const revenue = main.getByRole('link', { name: /^Revenue \$300/ });
  await expect.element(revenue).toMatchTextContent('+50%, $200.00 before');
  await expect
    .element(revenue)
    .toHaveAttribute('href', '/Dashboard/Insights/revenue?from=2026-11-24&to=2026-11-26');
  await expect.element(main).toMatchTextContent('days of Asia/Kathmandu');
  const items = main.getByRole('table', { name: 'Best sellers' }).getByRole('link', { name: '12' });
  await expect.element(items).toHaveAttribute('href', expect.stringContaining(productId));
  await expectPageChecks();
});

test('arrow keys go from bar to bar, and the table behind them has the same', async () => {
  await open();
  const chart = main.getByRole('group', { name: 'Revenue by day' });
  const last = chart.getByRole('link', { name: 'November 26, 2026: $250.00, before $100.00' });
  await expect.element(last).toHaveAttribute('tabindex', '0');
  (last.element() as SVGElement).focus();
  // A pointer that comes to another bar leaves the keys where they are.
  await chart.getByRole('link', { name: /^November 24/ }).hover();
  await userEvent.keyboard('{ArrowLeft}');
  const middle = chart.getByRole('link', { name: 'November 25, 2026: -$50.00, before $0.00' });
  await expect.element(middle).toHaveFocus();
  const ringOf = (bar: Locator) => getComputedStyle(bar.element().children[0] as Element).stroke;
  expect(ringOf(middle)).not.toBe(ringOf(last));
  await expect.element(middle).toHaveAttribute('href', expect.stringContaining('to=2026-11-25'));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(chart.getByRole('link', { name: /^November 24/ })).toHaveFocus();
  await main.getByRole('button', { name: 'Show table: Revenue by day' }).click();
  const rows = main.getByRole('table', { name: 'Revenue by day' });
  await expect.element(rows.getByRole('link', { name: '-$50.00' })).toBeVisible();
  await expectPageChecks();
});

test('one market of several is chosen, and its numbers are in its currency', async () => {
  const markets = [
    { slug: '', name: 'United States and elsewhere', currency: 'usd' },
    { slug: 'de', name: 'Germany', currency: 'eur' },
  ];
  const asked: string[] = [];
  await open(({ searchParams }) => {
    const soldIn = searchParams.get('soldIn') ?? '';
    asked.push(soldIn);
    const metrics = soldIn === 'de' ? [metric({})] : insights.metrics;
    const currency = soldIn === 'de' ? 'eur' : 'usd';
    return Response.json({ ...insights, metrics, markets, currency });
  });
  await main.getByRole('combobox', { name: 'Market' }).selectOptions('Germany');
  const revenue = main.getByRole('link', { name: /^Revenue EUR 300/ });
  await expect.element(revenue).toMatchTextContent('EUR 200.00 before');
  await expect.element(revenue).toHaveAttribute('href', expect.stringContaining('soldIn=de'));
  await expect.element(main).toMatchTextContent('in EUR. Views and searches are of the whole shop');
  await expect.element(main).not.toMatchTextContent('Visits');
  await main.getByRole('combobox', { name: 'Market' }).selectOptions('United States and elsewhere');
  await expect.element(main.getByRole('link', { name: /^Revenue \$300/ })).toBeVisible();
  expect(asked).toEqual(['', 'de', '-']);
  await expectPageChecks();
});

test('days without anything are said, and a shop that does not answer is asked again', async () => {
  let isDown = true;
  const nothing = { total: 0, compared: 0, values: [0, 0, 0], comparedValues: [0, 0, 0] };
  await open(() =>
    isDown
      ? Response.json({ code: 'unavailable', message: 'Later.' }, { status: 503 })
      : Response.json({ ...insights, metrics: [metric(nothing)] }),
  );
  await expect.element(main).toMatchTextContent('Something went wrong');
  isDown = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main).toMatchTextContent('Nothing was sold or seen in these days.');
});

test('the rows of a number say what they are together, in the time zone of the shop', async () => {
  await beginAsAdmin();
  const list: MetricRowsJson = {
    label: 'Revenue',
    unit: 'money',
    totalUnit: 'money',
    currency: 'usd',
    total: 90,
    elsewhere: [{ amount: 500, currency: 'jpy' }],
    count: 3,
    from: '2026-11-26',
    to: '2026-11-26',
    timeZone: 'Asia/Kathmandu',
    rows: [
      {
        id: 'r',
        at: '2026-11-26T04:00:00.000Z',
        orderNumber: 1001,
        about: 'Refund',
        value: -10,
        currency: 'usd',
      },
      {
        id: 'p',
        at: '2026-11-25T19:00:00.000Z',
        orderNumber: null,
        about: 'Payment',
        value: 100,
        currency: 'usd',
      },
    ],
    next: null,
  };
  answerCalls(/^\/insights\/revenue\/rows/, () => Response.json(list));
  await openPage('/Dashboard/Insights/revenue?from=2026-11-26&to=2026-11-26');
  await expect
    .element(main.getByRole('status'))
    .toMatchTextContent('$90.00 and JPY 500 from 3 rows');
  await expect.element(main.getByRole('row', { name: /12:45 AM/ })).toMatchTextContent('$100.00');
  await expect
    .element(main.getByRole('link', { name: '1001' }))
    .toHaveAttribute('href', '/Dashboard/ManageAllOrders/1001');
  await expectPageChecks();
});
