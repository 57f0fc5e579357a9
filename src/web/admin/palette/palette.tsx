import { Command } from 'cmdk';
import { Search as SearchIcon, X } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { noAnswer } from '../../api-client.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ownPermissions } from '../../session/own-permissions.ts';
import type { DashboardLink } from '../kit/dashboard-link.ts';
import { findPages } from './find-pages.ts';
import { FoundGroups, firstValueOf, Option } from './found-groups.tsx';
import { type Found, useAdminSearch } from './use-admin-search.ts';

const textLengthMax = 100;

/** Finds pages, orders, products and customers: arrows choose, Enter opens. */
export const Palette = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { found, isLoading, isFailed } = useAdminSearch(open ? text : '');
  const permissions = ownPermissions.use();
  const pages = useMemo(() => findPages(text, permissions), [text, permissions]);
  const [chosen, setChosen] = useChosen(text, found, pages);
  const isNothing = found !== null && found.count === 0 && pages.length === 0;
  const navigate = useNavigate();
  const go = (to: string) => {
    onClose();
    return navigate(to);
  };
  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={say('Search')}
      isImmediate
      className="dialog-palette"
    >
      <Command
        shouldFilter={false}
        loop
        label={say('Search pages, orders, products and customers')}
        value={chosen}
        onValueChange={setChosen}
      >
        <div className="flex items-center gap-3 border-rule border-b px-5">
          <Icon of={SearchIcon} />
          <Command.Input
            ref={field}
            className="min-h-14 min-w-0 flex-1 bg-transparent outline-0"
            placeholder={say('Order number, SKU, name or email')}
            maxLength={textLengthMax}
            enterKeyHint="go"
            value={text}
            onValueChange={setText}
          />
          <button
            type="button"
            className="icon-btn -mr-3"
            aria-label={say('Close')}
            onClick={onClose}
          >
            <Icon of={X} />
          </button>
        </div>
        <div className={isLoading ? 'loading-bar' : 'h-0.5'} />
        <Command.List
          className="max-h-[min(26rem,70dvh)] overflow-y-auto pb-3"
          label={say('Results')}
        >
          {found ? <FoundGroups found={found} onGo={go} /> : null}
          {pages.length > 0 ? (
            <Command.Group heading={say('Pages')} className="palette-group">
              {pages.map(({ to, name, icon }) => (
                <Option key={to} value={to} to={to} onGo={go} icon={icon}>
                  {say(name)}
                </Option>
              ))}
            </Command.Group>
          ) : null}
        </Command.List>
        <p className="px-5 pb-4 text-ink-2 text-sm empty:hidden" role="status">
          {isNothing ? (
            <Say
              of="{value}Nothing found for “{text}”."
              value={isFailed ? noAnswer(say('Type on to try again.')) : null}
              text={text.trim()}
            />
          ) : isFailed ? (
            noAnswer(say('Type on to try again.'))
          ) : null}
        </p>
      </Command>
    </Dialog>
  );
};

/** The chosen option: the first one, until arrow keys choose another for this text. */
const useChosen = (text: string, found: Found | null, pages: readonly DashboardLink[]) => {
  const [choice, setChoice] = useState({ text, value: '' });
  const first = (found && firstValueOf(found)) ?? pages[0]?.to ?? '';
  const isOwn = choice.text === text && choice.value !== '';
  const choose = (value: string) => setChoice({ text, value });
  return [isOwn ? choice.value : first, choose] as const;
};
