/** A user's photo, else their initials. `className` is its size. */
export const Avatar = ({ name, image, className = 'size-9' }: AvatarProps) =>
  image ? (
    <img
      className={`flex-none rounded-full bg-surface object-cover ${className}`}
      src={image.replace(/\d+\.webp$/, '320.webp')}
      alt=""
    />
  ) : (
    <span
      className={`grid flex-none place-items-center rounded-full bg-ink font-semibold text-on-ink
        forced-colors:border ${className}`}
      aria-hidden
    >
      {initials(name)}
    </span>
  );

type AvatarProps = { name: string; image?: string | null | undefined; className?: string };

// 'Ines Okafor' -> 'IO'. Here, because its users' module brings the table of permissions.
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
};
