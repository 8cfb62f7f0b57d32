import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Locale } from '#contract/base/locales.ts';
import { LogoMark } from '../art/logo.tsx';
import { LocaleToggle } from '../buttons/locale-toggle.tsx';
import { ThemeToggle } from '../buttons/theme-toggle.tsx';
import { cx } from '../cx.ts';
import styles from './page-frame.module.css';

export interface PageLink {
  label: string;
  /** A path of this app or a full address. */
  to: string;
  /** Shown only in the burger menu: on wide screens something else leads there. */
  isInMenuOnly?: boolean;
}

export interface PageFrameProps {
  children: ReactNode;
  /** The bar of the app, instead of the public header. */
  bar?: ReactNode;
  /** The links of the header; on small screens they are in the burger menu. */
  links?: readonly PageLink[];
  /** Left of the toggles; content that does not fit on small screens hides itself there. */
  lead?: ReactNode;
  /** Right of the toggles, on every screen size: log in, archive, preferences. */
  actions?: ReactNode;
  /** At the end of the burger menu: get started. */
  menuExtra?: ReactNode;
  footer?: ReactNode;
  /** `page` limits the content to a centred column; `full` gives it the whole width (boards, landing page). */
  width?: 'page' | 'full';
  /** Called when the language changes, such as to save it on the server for people who are logged in. */
  onLocaleChange?: (locale: Locale) => void;
}

/** As many links fit beside everything else on a tablet. */
const FEW_LINKS = 3;

/** The frame of every screen outside a live retro: skip link, header, `<main>`, footer. */
export function PageFrame(props: PageFrameProps) {
  const {
    children,
    bar,
    links = [],
    lead,
    actions,
    menuExtra,
    footer,
    width = 'page',
    onLocaleChange,
  } = props;
  const { t } = useTranslation('ui');
  const hasMenu = links.length > 0 || Boolean(menuExtra);
  const shown = links.filter((link) => !link.isInMenuOnly);
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <header className={styles.header}>
        {bar ?? (
          <div className={styles.bar} data-many-links={shown.length > FEW_LINKS || undefined}>
            <Link to="/" className={styles.logo}>
              <LogoMark />
              <span className={styles.name}>{t('product')}</span>
            </Link>
            <nav aria-label={t('mainNavigation')} className={styles.links}>
              {shown.map((link) => (
                <FrameLink key={link.to} {...link} />
              ))}
            </nav>
            <div className={styles.tools}>
              {lead}
              <LocaleToggle onChange={onLocaleChange} />
              <ThemeToggle />
              {actions}
              {hasMenu && <Burger links={links} extra={menuExtra} />}
            </div>
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className={cx(styles.main, width === 'page' && styles.page)}>
        {children}
      </main>
      {footer && <footer className={cx(styles.footer, bar !== undefined && styles.slim)}>{footer}</footer>}
    </div>
  );
}

function FrameLink({ label, to }: PageLink) {
  const { pathname } = useLocation();
  if (/^[a-z]+:/.test(to)) {
    return (
      <a href={to} className={styles.link} rel="noopener">
        {label}
      </a>
    );
  }
  return (
    <Link to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
}

/**
 * The menu of small screens: opens under the header, closes with Escape or after navigation. The browser itself opens
 * it, so that it works even before the app has loaded.
 */
function Burger({ links, extra }: { links: readonly PageLink[]; extra: ReactNode }) {
  const { t } = useTranslation('ui');
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const place = useRef(key);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    if (place.current !== key) close();
    place.current = key;
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }
  return (
    <details ref={menu} className={styles.burger} onKeyDown={onKeyDown}>
      <summary className={styles.opener} aria-label={t('menu')}>
        <Menu aria-hidden="true" />
        <X aria-hidden="true" />
      </summary>
      <nav aria-label={t('menu')} className={styles.menu}>
        <FrameLink label={t('home')} to="/" />
        {links.map((link) => (
          <FrameLink key={link.to} {...link} />
        ))}
        {extra}
      </nav>
    </details>
  );
}
