import { group } from './setting-kinds.ts';

export const newsletterGroup = group({
  title: 'Newsletter',
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
});
