/** How a rendered page tells the server which route it is of; never sent. */
export const pageRouteHeader = 'x-page-route';
