import { ArrowLeftRight, Newspaper, SearchX, TicketPercent } from 'lucide';
import type { LinkGroup } from '../dashboard-link.ts';

export const marketingLinks: LinkGroup = {
  name: 'Marketing',
  links: [
    {
      to: '/Dashboard/Discounts',
      name: 'Discounts',
      icon: TicketPercent,
      words: 'promo codes coupons vouchers automatic sale first purchase offer',
    },
    {
      to: '/Dashboard/Newsletter',
      name: 'Newsletter',
      icon: Newspaper,
      hasPages: true,
      words: 'issues campaign write send subscriptions subscribers email list export',
    },
    {
      to: '/Dashboard/Searches',
      name: 'Searches',
      icon: SearchX,
      words: 'searches without results in vain',
    },
    { to: '/Dashboard/Synonyms', name: 'Synonyms', icon: ArrowLeftRight, words: 'searches' },
  ],
};
