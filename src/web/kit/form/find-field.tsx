import { Search as SearchIcon } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../components/media/icon.tsx';

const searchDelayMs = 200;

/** A search field that searches while one types. */
export const FindField = ({ label, placeholder, text, onFind, lengthMax }: FindFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Follows Back and "Clear filters", but never overwrites what is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="relative max-w-96 flex-[1_1_12rem] narrow:basis-full">
      <Icon of={SearchIcon} className="absolute top-3 left-3 text-ink-3" />
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="input min-h-11 pl-10 text-sm"
        id={id}
        type="search"
        placeholder={placeholder}
        maxLength={lengthMax}
        defaultValue={text}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onFind(target.value.trim()), searchDelayMs);
        }}
      />
    </div>
  );
};

type FindFieldProps = {
  label: string;
  placeholder: string;
  text: string;
  onFind: (text: string) => void;
  lengthMax?: number;
};
