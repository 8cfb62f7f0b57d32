/** How large a picture is that is shown with a link, pixels. */
export const SIZE = { width: 1200, height: 630 };
/** The pages that have a picture of their own; with the others the landing page's is shown. */
export const PICTURED = /** @type {const} */ ([
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'help', path: '/help' },
  { name: 'about', path: '/about_us' },
]);

/** Where the picture lies that is shown with links to a page; `npm run picture` takes it. */
export const pictureOf = (page, locale) =>
  `/pictures/${PICTURED.some(({ name }) => name === page) ? page : 'home'}.${locale}.jpg`;
