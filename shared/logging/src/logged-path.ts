/** One of these opens what it names without a sign-in: links of mails and of designers to their clients, places for pictures, and the ids of orders, which are all that guests have. */
const SECRET_IN_PATH =
  /\/(?:(reset_password|link_orders?|my_orders|delivery_date_requests|projects)\/[^/?]+|(uploads|designers\/documents)\/[^?]+|(designers\/applications|warehouse_quotes?)\/[0-9a-f-]{36}(?:\/pdf\/[^?]+)?|(orders)\/[0-9a-f]{8}-[0-9a-f-]{27})/;

/** A path, or an address, as it may be written down: without the query, and without a secret that stands in it. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?', 1);
  return path.replace(SECRET_IN_PATH, '/$1$2$3$4/...');
}
