// What emails say, and to whom they go.
import { group } from '../setting-kinds.ts';

export const emailGroups = {
  emails: group({
    title: 'Emails to customers',
    section: 'Emails',
    description: 'What stands in each email. Variables: {shop}, {email}, {phone}.',
    isPublic: false,
    settings: {
      sender: {
        kind: 'text',
        label: 'Name of the sender',
        help: 'Empty: the name of the shop.',
        default: '',
        min: 0,
        max: 60,
      },
      orderText: {
        kind: 'lines',
        label: 'In the confirmation of an order',
        help: 'Below the items, such as when you pack.',
        default: '',
        max: 400,
        isTranslated: true,
      },
      closing: {
        kind: 'lines',
        label: 'At the end of each email',
        help: 'A greeting, or how to reach you.',
        default: '',
        max: 400,
        isTranslated: true,
      },
    },
  }),
  orderNotifications: group({
    title: 'Emails about orders',
    section: 'Emails',
    description: 'These addresses get an email about each paid order, as the customer does.',
    isPublic: false,
    needs: ['orders.read'],
    asksRecentSignIn: true,
    settings: {
      isOn: { kind: 'yesNo', label: 'Send an email for each paid order', default: false },
      emails: { kind: 'emails', label: 'Email addresses', default: [], max: 5 },
    },
    check: ({ isOn, emails }) =>
      isOn && emails.length === 0
        ? { setting: 'emails', problem: 'Enter an email address, or switch it off.' }
        : null,
  }),
  newsletter: group({
    title: 'Newsletter',
    section: 'Emails',
    description: 'How fast issues are sent. Receipts and all other emails come before them.',
    isPublic: false,
    settings: {
      emailsPerHour: {
        kind: 'count',
        label: 'Emails in an hour',
        help: 'What your SMTP provider allows, less what the shop sends besides.',
        default: 300,
        min: 1,
        max: 20_000,
        unit: 'emails',
      },
      emailsPerDay: {
        kind: 'count',
        label: 'Emails in a day',
        default: 5000,
        min: 1,
        max: 200_000,
        unit: 'emails',
      },
    },
  }),
};
