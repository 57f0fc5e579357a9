import { useId } from 'react';
import { formUploads } from '../../../kit/form/form-uploads.ts';

type FileButtonProps = {
  /** Media types, as browsers take them. */
  accept: string;
  busy: boolean;
  /** Resolves to whether the upload succeeded; the form waits for it. */
  onChoose: (file: File) => Promise<boolean>;
  /** The field's name, if several buttons have the same text. */
  label?: string;
  /** The id, for a label outside of the button. */
  id?: string;
  children: string;
};

/** Saving `form` waits for `upload`, which resolves to whether it succeeded. */
export const addUpload = (form: HTMLFormElement | null, upload: Promise<boolean>): void => {
  if (!form) return;
  const all = Promise.all([formUploads.get(form) ?? true, upload]).then((arrived) => {
    if (formUploads.get(form) === all) formUploads.delete(form);
    return !arrived.includes(false);
  });
  formUploads.set(form, all);
};

/** A file field that looks like a button. */
export const FileButton = ({
  accept,
  busy,
  onChoose,
  label,
  children,
  ...props
}: FileButtonProps) => {
  const own = useId();
  const id = props.id ?? own;
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
          // An empty value lets the admin choose the same file again.
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
