import {
  isKnownCarrier,
  isTrackingLink,
} from '../../../../../domain/orders/fulfillment/fulfillment.ts';
import { linesToFulfill } from '../../../../../domain/orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import { itemsOf } from '../../../../../domain/orders/order.ts';
import { toHref } from '../../../../../platform/text/href.ts';
import { formatOrderNumber } from '../../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { chosenQuantities, type TypedQuantities } from '../line-quantities.ts';
import { sendParcel, type Tracking } from '../order-changes.ts';
import { QuantityFields } from '../quantity-fields.tsx';
import { useDecisionId } from '../use-decision-id.ts';
import { TrackingFields } from './tracking-fields.tsx';

type Order = ManagedOrderJson['order'];
type Parcel = Order['fulfillments'][number];
type Typed = Tracking & { lines: TypedQuantities };
type Props = {
  order: Order;
  /** The parcel whose tracking changes; undefined for a new parcel. */
  parcel: Parcel | undefined;
  onDone: () => void;
};

/** Sends a parcel, of all that is left or some of it, or changes how one is followed. */
export const FulfillmentForm = ({ order, parcel, onDone }: Props) => {
  const { number } = order;
  const idOf = useDecisionId();
  const left = linesToFulfill(order.lines);
  const linesOf = ({ lines }: Typed) => (parcel ? undefined : chosenQuantities(left, lines));
  const doneOf = (typed: Typed) => {
    if (parcel) return say('The tracking is saved.');
    const isRest = itemsOf(linesOf(typed) ?? []) === itemsOf(left);
    return isRest
      ? say('Order {number} is fulfilled.', { number: formatOrderNumber(number) })
      : say('The parcel is sent.');
  };
  const { form, field, register, watch, set, errors, isBusy } = useChangeForm<Typed>({
    start: { ...trackingOf(parcel), lines: {} },
    rules: (typed) => ({
      lines: linesOf(typed) === null ? say('Choose at least one item of what is left.') : null,
      trackingLink: isWrongLink(linkOf(typed)) ? say(wrongLink) : null,
    }),
    checks: 'onceSubmitted',
    problemAt: 'trackingNumber',
    keep: { about: `fulfillment.${number}` },
    save: ({ lines: typed, ...tracking }) => {
      const lines = linesOf({ ...tracking, lines: typed }) ?? undefined;
      const body = { ...tracking, trackingLink: linkOf(tracking), lines };
      return sendParcel(number, parcel?.id ?? idOf(body), body);
    },
    done: doneOf,
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      {!parcel && itemsOf(left) > 1 ? (
        <QuantityFields
          legend={say('In this parcel')}
          lines={left}
          typed={watch('lines')}
          onType={(lines) => set('lines', lines)}
          error={errors.lines ?? null}
        />
      ) : null}
      <TrackingFields field={field} register={register} carrier={watch('carrier')} />
      <FormButtons
        name={parcel ? say('Save tracking') : say('Mark as fulfilled')}
        busy={isBusy}
        busyWord={say('Loading...')}
        onCancel={onDone}
      />
    </form>
  );
};

const trackingOf = (parcel: Parcel | undefined): Tracking => ({
  carrier: parcel?.carrier ?? '',
  trackingNumber: parcel?.trackingNumber ?? '',
  trackingLink: isKnownCarrier(parcel?.carrier) ? '' : (parcel?.trackingUrl ?? ''),
  tellCustomer: true,
});

/** A carrier that the shop knows needs none. */
const linkOf = ({ carrier, trackingLink }: Tracking): string =>
  isKnownCarrier(carrier) ? '' : trackingLink.trim();

const isWrongLink = (link: string): boolean => link !== '' && !isTrackingLink(toHref(link));
const wrongLink = sayable('Copy the whole address, which begins with https://.');
