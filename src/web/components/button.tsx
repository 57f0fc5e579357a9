import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export type ButtonLook = {
  look?: 'line' | 'quiet' | 'danger' | 'white';
  small?: boolean;
  wide?: boolean;
};

/** Busy: disabled, keeps its width, shows the spinner and `busyWord`. Say next to a disabled button why it is. */
export const Button = ({
  look,
  small,
  wide,
  busy = false,
  busyWord = 'Loading...',
  ...props
}: ButtonProps) => {
  const { children, className, disabled, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, small, wide }, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <span className="busy">
          <span className="ghost" aria-hidden>
            {children}
          </span>
          <span>
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

const Spinner = () => <span className="spin" aria-hidden />;

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyWord?: string };

const buttonClass = ({ look, small, wide }: ButtonLook, more?: string): string =>
  ['btn', look, small && 'sm', wide && 'wide', more].filter(Boolean).join(' ');
