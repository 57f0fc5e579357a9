// A subscription of the newsletter as admins see it.

export const subscriptionStates = ['subscribed', 'pending', 'unsubscribed'] as const;
export const subscriptionSearchLengthMax = 254;
