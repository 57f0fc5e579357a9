import { z } from 'zod';

export const orderLimitsSchema = z
  .object({
    minutes: z.number().int().meta({ description: 'How long an unpaid order reserves its items' }),
    lineQuantityMax: z.number().int().meta({ description: 'Items of one size in an order' }),
    unpaidOrdersMax: z.number().int().meta({ description: 'Unpaid orders of an account' }),
    reservedItemsMax: z.number().int().meta({ description: 'Items of all its unpaid orders' }),
    sizeReservationsMax: z
      .number()
      .int()
      .meta({ description: 'Orders without payment that reserved the same size in 24 hours' }),
    newCustomerItemsMax: z
      .number()
      .int()
      .meta({ description: 'Items of all unpaid orders of an account that has not bought yet' }),
    newCustomerMinutes: z
      .number()
      .int()
      .meta({ description: 'How long such an account reserves, if that is less' }),
    newCustomersPercent: z
      .number()
      .int()
      .meta({ description: 'How much of a size all such accounts together reserve, rounded up' }),
    networkItemsMax: z.number().int().meta({
      description: 'Items that a network reserves in an hour without paying; 0: no limit',
    }),
  })
  .meta({ id: 'OrderLimits' });
