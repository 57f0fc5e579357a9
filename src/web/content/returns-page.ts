import { redirect } from 'react-router';

const toReturns = () => redirect('/shipping#returns', 301);

export const loader = toReturns;
export const clientLoader = toReturns;
