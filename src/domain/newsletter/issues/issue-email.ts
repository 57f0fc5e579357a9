// The emails of an issue: written when they are sent, from the one text that is stored.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { findValueSettings } from '../../content/pages/find-public-page.ts';
import { type NewsletterEmailContext, writeUnsubscribeLinks } from '../newsletter-email.ts';
import type { IssueContent } from './issue.ts';
import { renderIssueBody } from './issue-body.ts';
import { findLinkedProducts } from './linked-products.ts';

/** `about` of an email: the issue, and whose subscription it is for. */
export const aboutIssue = (issueId: string, subscriptionId: string): string =>
  `${issueId}:${subscriptionId}`;

type IssueText = Omit<IssueContent, 'groupId'>;

/** What an issue says to everybody, with values and products as they are now. */
export const writeIssue = async (
  { database, publicUrl }: { database: { pool: Queryable }; publicUrl: string },
  { subject, preview, body }: IssueText,
): Promise<EmailContent> => {
  const [settings, products] = await Promise.all([
    findValueSettings(database.pool),
    findLinkedProducts(database.pool, body),
  ]);
  const rendered = renderIssueBody(body, { settings, products, publicUrl });
  return { subject, title: subject, preview, blocks: [rendered] };
};

/** Null for who has unsubscribed since, or goes by another address. */
export const writeIssueEmail = async (
  context: NewsletterEmailContext,
  about: string,
): Promise<EmailContent | null> => {
  const [issueId = '', subscriptionId = ''] = about.split(':');
  const { rows } = await context.database.pool.query<IssueText>(
    `select i.subject, i.preview, i.body from newsletter_issues i, newsletter_subscriptions s
     where i.id = $1 and s.id = nullif($2, '')::uuid and s.state = 'subscribed'
       and exists (select from email_outbox e
         where e.about = $3 and e.kind = 'newsletter_issue' and e.recipient = s.email)`,
    [issueId, subscriptionId, about],
  );
  const [issue] = rows;
  if (!issue) return null;
  const unsubscribe = await writeUnsubscribeLinks(context, subscriptionId, issueId);
  return unsubscribe && { ...(await writeIssue(context, issue)), unsubscribe };
};

/** The same to an admin, without a subscription to end. */
export const writeIssueTest = async (
  context: NewsletterEmailContext,
  issueId: string,
): Promise<EmailContent | null> => {
  const { rows } = await context.database.pool.query<IssueText>(
    'select subject, preview, body from newsletter_issues where id = $1',
    [issueId],
  );
  const [issue] = rows;
  if (!issue) return null;
  const content = await writeIssue(context, issue);
  return {
    ...content,
    subject: `Test: ${content.subject}`,
    because: 'You get this email because you asked for a test of the newsletter of {site}.',
  };
};
