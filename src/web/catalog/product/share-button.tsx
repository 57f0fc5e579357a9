import { Share2 } from 'lucide';
import { say } from '../../../platform/text/say.ts';
import { Icon } from '../../components/media/icon.tsx';
import { toast, toastError } from '../../components/toasts.tsx';

/** The device's own way to share where it has one; otherwise the link is copied. */
export const ShareButton = ({ name }: { name: string }) => (
  <button
    type="button"
    className="link inline-flex items-center gap-2 justify-self-start text-sm noscript:hidden"
    onClick={() => share(name)}
  >
    <Icon of={Share2} small />
    {say('Share')}
  </button>
);

const share = async (title: string): Promise<void> => {
  const url = `${location.origin}${location.pathname}`;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(say('Link copied'));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastError(say('The link could not be copied: {url}', { url }));
  }
};
