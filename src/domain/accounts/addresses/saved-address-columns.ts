import { postalJson } from '../../places/postal-columns.ts';

export const savedAddressColumns = `id, first_name as "firstName", last_name as "lastName",
  address, phone, additional_info as "additionalInfo", is_default as "isDefault",
  updated_at as "updatedAt", ${postalJson('shipping_addresses')} as postal`;
