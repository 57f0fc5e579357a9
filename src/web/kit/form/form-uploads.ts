// Files that are on their way while the rest of a form is typed; saving waits for them.
const pending = new WeakMap<HTMLFormElement, Promise<boolean>>();

/** Adds an upload of a field in `form`; it settles with whether it arrived, and never rejects. */
export const addUpload = (form: HTMLFormElement | null, upload: Promise<boolean>): void => {
  if (!form) return;
  const all = Promise.all([pending.get(form) ?? true, upload]).then((arrived) => {
    if (pending.get(form) === all) pending.delete(form);
    return !arrived.includes(false);
  });
  pending.set(form, all);
};

/** Whether all that was on its way arrived; null when nothing is. */
export const uploadsOf = (form: HTMLFormElement): Promise<boolean> | null =>
  pending.get(form) ?? null;
