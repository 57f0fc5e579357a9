import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type ButtonLook = {
  look?: 'outline' | 'quiet' | 'danger' | 'white';
  small?: boolean;
  wide?: boolean;
};

/** While `busy` it ignores presses, shows a spinner, and keeps its width and the focus. */
export const Button = ({
  look,
  small,
  wide,
  busy = false,
  busyWord = 'Loading...',
  ...props
}: ButtonProps) => {
  const { children, className, disabled, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, small, wide }, className)}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className="inline-grid place-items-center *:col-start-1 *:row-start-1">
          <span className="invisible inline-flex items-center gap-2.5" aria-hidden>
            {children}
          </span>
          <span className="inline-flex items-center gap-2.5">
            <Spinner />
            {busyWord}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
};

export const ButtonLink = ({
  look,
  small,
  wide,
  className,
  ...props
}: ButtonLook & ComponentProps<typeof Link>) => (
  <Link {...props} className={buttonClass({ look, small, wide }, className)} />
);

const Spinner = () => (
  <span
    className="size-4 flex-none animate-spin rounded-full border-[1.5px] border-current
      border-dashed motion-reduce:animate-none"
    aria-hidden
  />
);

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyWord?: string };

const looks = {
  outline: 'btn-outline',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  white: 'btn-white',
} as const;

const buttonClass = ({ look, small, wide }: ButtonLook, className?: string): string =>
  ['btn', look && looks[look], small && 'btn-small', wide && 'w-full', className]
    .filter(Boolean)
    .join(' ');
