import { Link, useNavigate } from 'react-router';
import { legalPages as texts } from '../../../../domain/content/pages/legal-pages.ts';
import type { SetupGuideJson } from '../../../../domain/today/setup-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { ofSetup } from '../../../kit/dashboard-head.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { May } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';

type Page = SetupGuideJson['legalPages'][number];

/** The state of each legal page, with a link to its editor. */
export const LegalPages = ({ pages }: { pages: Page[] }) => {
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const begin = (name: Page['name']) =>
    change(async () => {
      const call = signedInApi['legal-pages'][':name'].draft.$post({
        param: { name: pathParam(name) },
      });
      const { id } = await parseResponse(call);
      await navigate(editorUrl(id), { state: ofSetup });
    }, say('A draft is there. Nothing is published yet.'));
  return (
    <ul className="grid gap-3 text-sm">
      {pages.map((page) => (
        <li key={page.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            {texts[page.name].title}
            <span className="block text-ink-2 text-xs">{stateOf(page)}</span>
          </span>
          <May needs="content">
            {page.id && (page.isDone || page.hasPlaceholder) ? (
              <Link className="link min-h-8 content-center" to={editorUrl(page.id)} state={ofSetup}>
                {say('Edit')}
              </Link>
            ) : (
              <Button look="outline" small busy={isBusy} onClick={() => begin(page.name)}>
                {say('Begin with our words')}
              </Button>
            )}
          </May>
        </li>
      ))}
    </ul>
  );
};

const editorUrl = (id: string) => `/Dashboard/Content/Pages/${id}`;

const stateOf = ({ id, hasPlaceholder, isDone }: Page): string => {
  if (isDone)
    return hasPlaceholder ? 'Published; the draft has words in brackets.' : say('Published.');
  if (hasPlaceholder) return say('Replace the words in brackets, then publish.');
  return id ? say('Not published by you yet.') : 'Missing. Add it to the footer under Menus, too.';
};
