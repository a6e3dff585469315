/** Pages for who visits, linked in the footer. Apart from the other paths, since most code needs none of them. */
export const visitorPaths = {
  cookieSettings: '/cookie_settings',
  newsletter: '/newsletter',
};
