// What lists and numbers of orders are narrowed to, where there are several markets.

import { defaultSoldIn } from '../../../domain/markets/market.ts';
import type { ReportedMarketJson } from '../../../domain/markets/sold-in-schema.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { text } from '../../kit/list/list.ts';
import type { Choice } from '../../kit/select.tsx';

type Markets = readonly ReportedMarketJson[] | undefined;

const all = sayable('All markets');

/** Its choices come with the answer: the filter is not shown while there is one market. */
export const soldInFilter = text(sayable('Market'), 20, all);

export const soldInChoices = (markets: Markets): Choice[] =>
  markets
    ? [
        { value: '', label: say(all) },
        ...markets.map(({ slug, name }) => ({ value: slug || defaultSoldIn, label: name })),
      ]
    : [];

/** Undefined while there is one market. */
export const marketName = (markets: Markets, slug: string): string | undefined =>
  markets?.find((one) => one.slug === slug)?.name;
