import { useId } from 'react';

type FileButtonProps = {
  /** Media types, as browsers take them. */
  accept: string;
  busy: boolean;
  onChoose: (file: File | undefined) => void;
  /** Of the field, where more than one button says the same. */
  label?: string;
  children: string;
};

/** A file field that looks like a button. */
export const FileButton = ({ accept, busy, onChoose, label, children }: FileButtonProps) => {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className="peer sr-only"
        accept={accept}
        aria-label={label && `${children}: ${label}`}
        disabled={busy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="btn btn-outline btn-small cursor-pointer peer-focus-visible:outline-2"
      >
        {busy ? 'Uploading...' : `${children}`}
      </label>
    </>
  );
};
