// What is asked of who signs in, and what is kept of customers.
import { group } from '../setting-kinds.ts';

export const securityGroups = {
  privacy: group({
    title: 'Privacy',
    section: 'Security and privacy',
    description:
      'How long the shop keeps what it knows of customers, which the page Privacy can name.',
    isPublic: true,
    asksRecentSignIn: true,
    settings: {
      addressDays: {
        kind: 'count',
        label: 'Orders of deleted accounts keep their address for',
        help: 'From the payment, so that parcels arrive and come back.',
        default: 45,
        min: 14,
        max: 400,
        unit: 'days',
      },
      messageDays: {
        kind: 'count',
        label: 'Messages are kept for',
        default: 365,
        min: 30,
        max: 3650,
        unit: 'days',
      },
      countsViews: {
        kind: 'yesNo',
        label: 'Count views of pages',
        help: 'For Insights, without cookies and without who it was.',
        default: true,
      },
      keepsSearches: {
        kind: 'yesNo',
        label: 'Keep searches that found nothing',
        help: 'Without who searched, for 90 days.',
        default: true,
      },
    },
  }),
  secondFactor: group({
    title: 'Second factor of the team',
    section: 'Security and privacy',
    description:
      'Whoever works in the shop signs in with an authenticator app or a passkey as well. While ' +
      'payments are in test mode this counts once it was saved.',
    isPublic: false,
    needs: ['team'],
    asksRecentSignIn: true,
    settings: {
      isDemanded: { kind: 'yesNo', label: 'Ask the team for a second factor', default: true },
    },
  }),
  passwords: group({
    title: 'Passwords from breaches',
    section: 'Security and privacy',
    description: 'The 100,000 most common passwords are never accepted.',
    isPublic: false,
    needs: ['team'],
    asksRecentSignIn: true,
    settings: {
      asksService: {
        kind: 'yesNo',
        label: 'Ask Pwned Passwords about each new password',
        help: 'It is told five digits of a hash, by which it can’t know the password.',
        default: false,
      },
    },
  }),
};
