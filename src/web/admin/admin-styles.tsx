import all from '../styles/all.css?url';

/** The style sheet of admin pages, beside that of every document; React waits for it. */
export const AdminStyles = () => <link rel="stylesheet" href={all} precedence="admin" />;
