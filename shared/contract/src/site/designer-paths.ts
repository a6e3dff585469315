/** Paths of applications to the trade program. Apart from the others, which the pages of shoppers carry. */
export const designerPaths = {
  signup: '/designers/signup',
  verify: '/designers/account_verify',
  /** What became of the application. */
  application: '/designers/account_verifying',
  dashboard: '/user/designer_dashboard',
  /** The queue of applications, for admins. */
  reviews: '/designers/applications',
  review: (applicationId: string) => `/designers/applications/${encodeURIComponent(applicationId)}`,
};
