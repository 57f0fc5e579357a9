import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { previewMax, type Rule } from '../../../../domain/customers/groups/customer-group.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage } from '../../../api-client.ts';
import { customerUrl } from '../../kit/customer-url.ts';
import { previewMembers } from './group-changes.ts';

const pauseMs = 400;

type Members = Awaited<ReturnType<typeof previewMembers>>;

/** How many customers rules find while they are typed, and the newest of them. */
export const MembersPreview = ({ rules }: { rules: readonly Rule[] | null }) => {
  const [found, setFound] = useState<Members | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = rules && JSON.stringify(rules);
  useEffect(() => {
    setFound(null);
    setProblem(null);
    if (!asked) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      try {
        const members = await previewMembers(JSON.parse(asked));
        if (!isOld) setFound(members);
      } catch (error) {
        if (!isOld) setProblem(errorMessage(error));
      }
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <div className="grid min-h-34 content-start gap-1 border-rule border-t pt-3 text-sm">
      <p role="status">
        {problem ?? (asked ? countText(found) : say('Fill in the rules to count.'))}
      </p>
      <ul>
        {found?.first.map(({ id, name, email }) => (
          <li key={id} className="text-ink-2 text-xs">
            <Link className="link" to={customerUrl(id)}>
              {name}
            </Link>{' '}
            {email}
          </li>
        ))}
      </ul>
    </div>
  );
};

const countText = (found: Members | null): string =>
  found ? say('{membersText} now', { membersText: membersText(found.members) }) : 'Counting...';

const membersText = (members: number): string =>
  members < previewMax
    ? counted(members, 'customer')
    : say('{previewMax} customers or more', { previewMax: formatCount(previewMax) });
