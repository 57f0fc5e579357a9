import { Pause, Play } from 'lucide';
import { Icon } from './icon.tsx';

/** Pauses and plays what moves by itself; `what` ends its name, as in 'Pause the film'. */
export const PlayButton = ({ what, isOn, onToggle, className = '' }: PlayButtonProps) => (
  <button
    type="button"
    className={`icon-btn ${className}`}
    aria-label={`${isOn ? 'Pause' : 'Play'} ${what}`}
    onClick={onToggle}
  >
    <Icon of={isOn ? Pause : Play} small />
  </button>
);

type PlayButtonProps = { what: string; isOn: boolean; onToggle: () => void; className?: string };
