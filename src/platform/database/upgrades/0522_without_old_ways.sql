-- What versions before that of 27 November 2026 wrote is no longer carried over.
drop function keep_order_paid, forget_refunded_transition, show_fulfillment_in_order,
  take_fulfillment_of_order, take_refunded_line, name_discount_of_adjustment, put_message_in_thread
  cascade;
