// Shows the shop with unsaved settings in this tab, until it is closed.

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Drawing } from '../../../../domain/shop-settings/drawing.ts';
import type { SettingValue } from '../../../../domain/shop-settings/setting-kinds.ts';
import {
  type GroupName,
  groupOf,
  type ManagedSettings,
} from '../../../../domain/shop-settings/settings-groups.ts';
import { imageUrl } from '../../../../platform/images/image-url.ts';
import { say } from '../../../../platform/text/say.ts';
import { failureOf } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { newest, shownInTab, showSettings } from '../../../components/shop/public-settings.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import { tabLogo, toDrawn } from '../../../layout/logo.tsx';
import { lookStyles } from '../../../styles/look-styles.ts';
import { nothingTwice } from '../../kit/use-change.ts';
import { keepDraft } from './settings-draft.ts';
import { putSettings } from './use-settings-form.ts';

type Values = Record<string, SettingValue>;
type Preview = { name: GroupName; values: Values; revision: number; onLeave: () => void };

/** Whether the group changes anything that customers see. */
export const canPreview = (name: GroupName): boolean => showOf(name) !== undefined;

let running: (() => void) | null = null;

/** Shows the saved settings again. */
export const endPreview = (): void => {
  running?.();
  running = null;
};

export const beginPreview = (preview: Preview): void => {
  endPreview();
  const { name, values } = preview;
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const hide = showOf(name)?.(name, values);
  running = () => {
    hide?.();
    root.unmount();
    element.remove();
  };
  root.render(<PreviewBar {...preview} />);
};

/** Shows values of a group, and returns a function that removes them. */
type Show = (name: GroupName, values: Values) => () => void;

const showOf = (name: GroupName): Show | undefined =>
  groupOf(name).isPublic ? showPublic : shows[name];

const showPublic = (name: GroupName, values: Values) => {
  const before = shownInTab();
  if (before) showSettings({ ...before, [name]: values });
  return () => before && showSettings(before);
};

// The content policy allows new style sheets only if scripts add them.
const showLook = (_name: GroupName, values: Values) => {
  const saved = document.querySelector<HTMLStyleElement>('#styles + style');
  if (saved) saved.disabled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(lookStyles(values as ManagedSettings['look']));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    if (saved) saved.disabled = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};

const showLogo: Show = (_name, { drawing, image }) => {
  const before = tabLogo.get();
  const drawn = drawing as Drawing | null;
  // The size is a placeholder; the browser uses that of the file.
  const file = image ? { id: String(image), width: 1, height: 1 } : null;
  tabLogo.set(drawn ? { ...toDrawn(drawn), largeInk: drawn.large.ink } : file);
  return () => tabLogo.set(before);
};

const showIcon: Show = (_name, { icon }) => {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.href = icon ? imageUrl(String(icon), 160, 'webp') : '/favicon.ico';
  return () => link.remove();
};

const shows: { [name in GroupName]?: Show } = {
  look: showLook,
  logo: showLogo,
  images: showIcon,
};

const PreviewBar = ({ name, values, revision, onLeave }: Preview) => {
  const [isBusy, setBusy] = useState(false);
  const shown = newest.use() as Record<string, unknown> | null;
  useEffect(() => {
    // The cart loads the saved settings from the shop, so the preview is applied again.
    if (groupOf(name).isPublic && shown && shown[name] !== values) showPublic(name, values);
  }, [shown, name, values]);
  const save = async () => {
    setBusy(true);
    const problem = await failureOf(putSettings(name, values, revision), say(nothingTwice));
    setBusy(false);
    if (problem) return toastError(problem);
    keepDraft(name, null);
    endPreview();
    // The values are saved now, so the page keeps them.
    showOf(name)?.(name, values);
    return toast(say('Saved.'));
  };
  return (
    <section
      className="fixed inset-x-0 bottom-0 z-toast flex flex-wrap items-center justify-center gap-x-4
        gap-y-2 border-ink border-t bg-surface px-gutter py-2.5 print:hidden"
      aria-label={say('Preview of settings')}
    >
      <p className="text-sm">
        <Say
          of={
            '<b>Preview of settings</b>, not saved. The checkout, emails, links that are ' +
            'shared and variables in pages, such as {exampleVariable}, have what is saved.'
          }
          b={(words) => <b className="font-semibold">{words}</b>}
          exampleVariable={exampleVariable}
        />
      </p>
      <div className="flex gap-2.5">
        <Button small busy={isBusy} busyWord={say('Saving...')} onClick={save}>
          {say('Save')}
        </Button>
        <Button
          small
          look="outline"
          onClick={() => {
            endPreview();
            onLeave();
          }}
        >
          {say('Leave')}
        </Button>
      </div>
    </section>
  );
};

const exampleVariable = '{deliveryPrice}';
