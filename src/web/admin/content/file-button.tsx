import { useId } from 'react';
import { addUpload } from '../../kit/form/form-uploads.ts';

type FileButtonProps = {
  /** Media types, as browsers take them. */
  accept: string;
  busy: boolean;
  /** Answers whether the file arrived, which its form waits for. */
  onChoose: (file: File) => Promise<boolean>;
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
          const [file] = currentTarget.files ?? [];
          if (file) addUpload(currentTarget.form, onChoose(file));
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
