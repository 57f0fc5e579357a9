import { Link, useLoaderData } from 'react-router';
import type { ListedDiscountJson } from '../../../../domain/discounts/discount-schema.ts';
import {
  discountFilters,
  discountTitleLengthMax,
} from '../../../../domain/discounts/discount-state.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { findSale, listProducts } from '../../../product-queries.ts';
import { signedInApi } from '../../../session/session.ts';
import { ExportButton } from '../../kit/files/list-export-button.tsx';
import { useTask } from '../../kit/use-task.ts';
import { DiscountChangeForm } from './discount-change-form.tsx';
import { DiscountForm } from './discount-form.tsx';
import { filterLabels, givesLabel } from './discount-labels.ts';
import { discountColumns, discountGrid } from './discounts-table.tsx';

const list = {
  title: sayable('Discounts'),
  description: sayable('Promo codes and automatic discounts: what they give, and until when.'),
  noun: sayable('discounts'),
  find: {
    label: sayable('Find a discount'),
    placeholder: sayable('Code or title'),
    lengthMax: discountTitleLengthMax,
  },
  filters: { only: chips({ values: discountFilters, labels: filterLabels }) },
  noMatches: sayable('Search for a part of the code or the title.'),
  empty: {
    title: sayable('No discounts yet'),
    text: sayable(
      'A discount has a code that customers type, or counts by itself. A code for ' +
        'first purchases is shown to new customers at the top of the shop.',
    ),
    examples: [
      [
        sayable('WELCOME10'),
        sayable('10 % off the first purchase'),
        sayable('Once for each customer'),
      ],
      [
        sayable('Winter weekend'),
        sayable('20 % off knitwear'),
        sayable('Automatic, Friday to Sunday'),
      ],
    ],
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const [{ promoCodes, next, markets }, sale, reduced, { timeZone }] = await Promise.all([
    loadJson(api['promo-codes'].$get({ query })),
    findSale(api),
    listProducts(api, 0, 1, { sale: ['true'] }),
    loadJson(api['time-zone'].$get()),
  ]);
  const running = sale && { ...sale, products: reduced.total };
  return { rows: promoCodes, next, markets, timeZone, sale: running };
});

/** All discounts: what they give, how often they were used, and until when they count. */
export default function Discounts() {
  const [task, setTask, close] = useTask<ListedDiscountJson | 'new'>();
  const data = useLoaderData<typeof clientLoader>();
  const { q, only } = data.query;
  const changed = task === 'new' ? null : task;
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setTask('new')}>{say('Add discount')}</Button>}
        filters={
          <ExportButton
            ask={() => signedInApi['promo-codes-export'].$post({ json: { q, only } })}
            name="discounts"
          />
        }
        notice={data.sale ? <RunningSale sale={data.sale} /> : null}
        table={{
          label: say('Discounts'),
          columns: discountColumns(data.markets, setTask),
          keyOf: ({ key }) => key,
          grid: discountGrid,
        }}
      />
      <Dialog open={task === 'new'} title={say('Add discount')} onClose={close}>
        <DiscountForm timeZone={data.timeZone} markets={data.markets} onDone={close} />
      </Dialog>
      <Dialog
        open={changed !== null}
        title={changed ? say('Change {title}', { title: changed.title }) : ''}
        onClose={close}
      >
        {changed ? (
          <DiscountChangeForm
            discount={changed}
            gives={givesLabel(changed, data.markets)}
            timeZone={data.timeZone}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </>
  );
}

type Props = { sale: { products: number; lastDay: string | null } };

/** Reduced prices of products are discounts as well; the product form or a bulk edit sets them. */
const RunningSale = ({ sale: { products, lastDay } }: Props) => (
  <p className="mb-4 max-w-text text-ink-2 text-sm">
    {lastDay ? (
      <Say
        of={
          '{products} {products2, plural, one {has a reduced price} other {have reduced ' +
          'prices}} until {lastDay}: see the <link>products on sale</link> and the ' +
          '<link2>bulk edits</link2>.'
        }
        products={counted(products, 'product')}
        products2={products}
        lastDay={formatDay(lastDay)}
        link={(words) => (
          <Link className="link" to="/Dashboard/ManageAllProducts?sale=true">
            {words}
          </Link>
        )}
        link2={(words) => (
          <Link className="link" to="/Dashboard/BulkEdits">
            {words}
          </Link>
        )}
      />
    ) : (
      <Say
        of={
          '{products} {products2, plural, one {has a reduced price} other {have reduced ' +
          'prices}}: see the <link>products on sale</link> and the <link2>bulk ' +
          'edits</link2>.'
        }
        products={counted(products, 'product')}
        products2={products}
        link={(words) => (
          <Link className="link" to="/Dashboard/ManageAllProducts?sale=true">
            {words}
          </Link>
        )}
        link2={(words) => (
          <Link className="link" to="/Dashboard/BulkEdits">
            {words}
          </Link>
        )}
      />
    )}
  </p>
);
