/** The page of one customer, for admins. */
export const customerUrl = (id: string): string => `/Dashboard/Customers/${encodeURIComponent(id)}`;
