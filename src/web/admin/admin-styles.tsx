import all from '../styles/all.css?url';

/** What pages of admins need beside the sheet that every document has; React waits for it. */
export const AdminStyles = () => <link rel="stylesheet" href={all} precedence="admin" />;
