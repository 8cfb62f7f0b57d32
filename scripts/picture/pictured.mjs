/** The size of pictures shown with links, pixels. */
export const SIZE = { width: 1200, height: 630 };
/** The pages with a picture of their own; the others use the landing page's. */
export const PICTURED = /** @type {const} */ ([
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'help', path: '/help' },
  { name: 'about', path: '/about_us' },
]);

/** The address of the picture shown with links to a page; `npm run picture` takes it. */
export const pictureOf = (page, locale) =>
  `/pictures/${PICTURED.some(({ name }) => name === page) ? page : 'home'}.${locale}.jpg`;
