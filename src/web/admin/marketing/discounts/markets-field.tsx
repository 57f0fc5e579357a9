import type { ListedDiscountsJson } from '../../../../domain/discounts/discount-schema.ts';
import { ErrorText } from '../../../components/error-text.tsx';
import { CheckBoxes } from './check-boxes.tsx';
import type { DiscountFormPart } from './typed-discount.ts';

type Props = DiscountFormPart & Pick<ListedDiscountsJson, 'markets'>;

/** Chooses where the discount holds: in all markets, later ones among them, or in some. */
export const MarketsField = ({ form, markets }: Props) => {
  const { register, watch, set, errors } = form;
  return (
    <div className="col-span-full" data-invalid={errors.markets ? true : undefined} tabIndex={-1}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" {...register('allMarkets')} />
        All markets
      </label>
      {watch('allMarkets') ? null : (
        <CheckBoxes
          legend={<legend className="label mb-1">Only in these markets</legend>}
          choices={markets.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={watch('markets')}
          onChange={(chosen) => set('markets', chosen)}
        />
      )}
      {errors.markets ? <ErrorText>{errors.markets}</ErrorText> : null}
    </div>
  );
};
