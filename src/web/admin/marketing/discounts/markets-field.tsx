import { hasSum, isPercent } from '../../../../domain/discounts/discount-kinds.ts';
import type { ListedDiscountsJson } from '../../../../domain/discounts/discount-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { CheckBoxes } from './check-boxes.tsx';
import { toNumber } from './discount-checks.ts';
import type { DiscountFormPart } from './typed-discount.ts';

type Props = DiscountFormPart & Pick<ListedDiscountsJson, 'markets'>;

/** Chooses where the discount holds: in all markets, later ones among them, or in some. */
export const MarketsField = ({ form, markets }: Props) => {
  const { register, watch, set, errors } = form;
  const [base, ...others] = markets;
  const offMax = isPercent(watch('kind')) ? watch('offMax') : '';
  const isSum = hasSum({
    ...{ kind: watch('kind'), tiersBy: watch('tiersBy') },
    minimumSubtotalCents: toNumber(watch('minimumSubtotal')) ?? 0,
    offMaxCents: toNumber(offMax) ?? 0,
  });
  const chosen = (slug: string) => watch('allMarkets') || watch('markets').includes(slug);
  const without = others.filter(
    ({ slug, currency }) => isSum && currency !== base?.currency && chosen(slug),
  );
  return (
    <div className="col-span-full" data-invalid={errors.markets ? true : undefined} tabIndex={-1}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" {...register('allMarkets')} />
        {say('All markets')}
      </label>
      {watch('allMarkets') ? null : (
        <CheckBoxes
          legend={<legend className="label mb-1">{say('Only in these markets')}</legend>}
          choices={markets.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={watch('markets')}
          onChange={(chosen) => set('markets', chosen)}
        />
      )}
      <div role="status">
        {without.length > 0 ? (
          <p className="mt-1 text-sm">
            <Say
              of={
                'It has sums in {currency}, so it does not hold in {map}. A percentage without ' +
                'sums holds in every market.'
              }
              currency={base?.currency}
              map={without.map(({ name, currency }) => `${name} (${currency})`).join(', ')}
            />
          </p>
        ) : null}
      </div>
      {errors.markets ? <ErrorText>{errors.markets}</ErrorText> : null}
    </div>
  );
};
