import { Pause, Play } from 'lucide';
import { say } from '../../../platform/text/say.ts';
import { Icon } from './icon.tsx';

/** Pauses and plays a film or slides; `what` ends its label, as in 'Pause the film'. */
export const PlayButton = ({ what, isOn, onToggle, className = '' }: PlayButtonProps) => (
  <button
    type="button"
    className={`icon-btn ${className}`}
    aria-label={`${isOn ? say('Pause') : say('Play')} ${what}`}
    onClick={onToggle}
  >
    <Icon of={isOn ? Pause : Play} small />
  </button>
);

type PlayButtonProps = { what: string; isOn: boolean; onToggle: () => void; className?: string };
