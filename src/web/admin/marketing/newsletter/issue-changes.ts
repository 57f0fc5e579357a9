import type { IssueJson } from '../../../../domain/newsletter/issues/issue-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const issues = signedInApi.newsletter.issues;
const one = issues[':id'];
const paramOf = ({ id }: { id: string }) => ({ id: pathParam(id) });

type Typed = Pick<IssueJson, 'id' | 'subject' | 'preview' | 'body' | 'groupId'>;

export const addIssue = (json: Typed) => parseResponse(issues.$post({ json }));

export const saveIssue = ({ id, ...json }: Typed & { revision: number }) =>
  parseResponse(one.$put({ param: paramOf({ id }), json }));

export const deleteIssue = (issue: IssueJson) =>
  parseResponse(one.$delete({ param: paramOf(issue) }));

export const testIssue = (issue: IssueJson) =>
  parseResponse(one.test.$post({ param: paramOf(issue) }));

/** `plannedFor` is by the shop's clock; '' for now. */
export const sendIssue = (issue: IssueJson, plannedFor: string) =>
  parseResponse(
    one.send.$post({
      param: paramOf(issue),
      json: { revision: issue.revision, ...(plannedFor && { plannedFor }) },
    }),
  );

/** How many recipients the issue would have now. */
export const countRecipients = (issue: IssueJson) =>
  parseResponse(one.recipients.$get({ param: paramOf(issue) }));

export const stopIssue = (issue: IssueJson) =>
  parseResponse(one.stop.$post({ param: paramOf(issue) }));

export const issuesPage = {
  to: '/Dashboard/Newsletter/Issues',
  name: sayable('Newsletter issues'),
};
export const issueUrl = ({ id }: { id: string }): string => `${say(issuesPage.to)}/${id}`;
