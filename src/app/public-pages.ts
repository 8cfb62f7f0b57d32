import type titles from '#src/i18n/en/app.json';
import type descriptions from '#src/i18n/en/public.json';

/** A page for visitors, rendered at the build in each language, and found by search engines. */
export interface PublicPage {
  /** Its name, under which its description is found. */
  name: Exclude<keyof typeof descriptions, 'withoutScripts'>;
  title: keyof typeof titles.titles;
  path: string;
  /** Modules with the styles that it needs beside those of every page, as Vite's manifest names them. */
  modules: readonly string[];
  /** It is about plans, and does not exist if none are sold. */
  isOfPlans?: boolean;
  /** It links to the source, where an installation says where that is. */
  showsSource?: boolean;
  /** Shown for pages that do not exist. */
  isForLost?: boolean;
}

/** Of a page in the common frame. */
const inFrame = (module: string): readonly string[] => ['src/app/site-routes.tsx', module];

/** Every page for visitors. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', title: 'home', path: '/', modules: ['src/app/home-route.tsx'], showsSource: true },
  {
    name: 'pricing',
    title: 'pricing',
    path: '/pricing',
    modules: inFrame('src/app/pricing-route.tsx'),
    isOfPlans: true,
  },
  { name: 'help', title: 'help', path: '/help', modules: inFrame('src/features/help/help-page.tsx') },
  { name: 'about', title: 'about', path: '/about_us', modules: inFrame('src/features/legal/about-page.tsx') },
  {
    name: 'terms',
    title: 'terms',
    path: '/legal/license_subscription',
    modules: inFrame('src/features/legal/terms-page.tsx'),
  },
  {
    name: 'privacy',
    title: 'privacy',
    path: '/legal/privacy_policy',
    modules: inFrame('src/features/legal/privacy-page.tsx'),
  },
  {
    name: 'lost',
    title: 'lost',
    path: '/404',
    modules: inFrame('src/features/errors/not-found.tsx'),
    isForLost: true,
  },
];
