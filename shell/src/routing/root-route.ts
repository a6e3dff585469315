/** The route above all others: what every page has, with the data of its layout. */
export const ROOT_ROUTE_ID = 'root';
