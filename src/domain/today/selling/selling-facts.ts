// What a plan is made from, and what verbs do by it.
import type { ZoneContent } from '../../delivery/delivery-json.ts';
import type { ManagedZone } from '../../delivery/list-delivery-zones.ts';
import type { Market } from '../../markets/market.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import type { TaxRows } from '../../taxes/save-tax-row.ts';
import type { TaxFacts } from '../../taxes/tax-lines.ts';

type Groups = 'locale' | 'taxes' | 'delivery' | 'checkout';
type Registration = TaxRows['registration'];

export type SellingFacts = {
  settings: Pick<ShopSettings, Groups>;
  hasSold: boolean;
  zones: ManagedZone[];
  /** Without the default. */
  markets: Market[];
  registrations: (Registration & { id: string; revision: number })[];
  rates: TaxFacts['rates'];
  day: string;
};

/** What verbs do then. */
export type SellingActs = {
  settings: SellingFacts['settings'];
  markets: Market[];
  zones: { add: ZoneContent[]; change: ManagedZone[]; remove: string[] };
  registrations: {
    add: Registration[];
    change: (Registration & { id: string; revision: number })[];
  };
};
