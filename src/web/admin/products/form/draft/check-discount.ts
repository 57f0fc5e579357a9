// Whether the discounts of the form, today's and a coming one, agree with the price.

import { discountDaysProblem } from '../../../../../domain/catalog/manage/discount-days.ts';
import {
  discountPriceOf,
  percentOfText,
} from '../../../../../domain/catalog/manage/save/product-input.ts';
import { productFields } from '../../../../../domain/catalog/product-fields.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { typedCents } from '../../../../../platform/values/typed-cents.ts';
import type { ProductValues } from './product-draft.ts';

type Errors = Readonly<Record<string, string>>;

/** `errors` are those of each field by itself. */
export const checkDiscount = (values: ProductValues, errors: Errors): Errors => {
  const price = typedCents(values.ProductPrice);
  const percent = percentOfText(values.Discount);
  if (values.Discount.trim() && percent === null) return { Discount: say(noPercent) };
  if (!price || errors.ProductPrice || errors.DiscountPrice) return {};
  const discount = discountPriceOf(price, typedCents(values.DiscountPrice), percent);
  if (!('problem' in discount)) return checkDays(values, price);
  return discount.field === 'DiscountPrice'
    ? { DiscountPrice: say('The discount price must be lower than the price.') }
    : { Discount: say('The discount does not match the discount price.') };
};

const noPercent = sayable('Enter a whole percentage up to 99, or leave it empty.');

// The days of a discount that is not typed are not shown.
const checkDays = (values: ProductValues, priceCents: number): Errors => {
  const comingDiscountCents = typedCents(values.ComingDiscountPrice);
  const ofComing = (day: string) => (comingDiscountCents === null ? null : day || null);
  const wrong = discountDaysProblem(
    {
      priceCents,
      discountLastDay: isReduced(values) ? values.DiscountLastDay || null : null,
      comingDiscountCents,
      comingFirstDay: ofComing(values.ComingFirstDay),
      comingLastDay: ofComing(values.ComingLastDay),
    },
    new Date(),
  );
  if (!wrong) return {};
  const { label, json } = productFields[wrong.field];
  return { [json]: `${label} ${wrong.problem}.` };
};

/** Whether a discount is typed, of the product or of a size. */
export const isReduced = ({
  DiscountPrice,
  sizes,
}: Pick<ProductValues, 'DiscountPrice' | 'sizes'>): boolean =>
  DiscountPrice.trim() !== '' || sizes.some(({ discountPrice }) => discountPrice?.trim());
