export const bulkEditsUrl = '/Dashboard/BulkEdits';

/** The page of a change of many products: preview, progress, outcome, undo. */
export const bulkEditUrl = (id: string): string => `${bulkEditsUrl}/${id}`;
