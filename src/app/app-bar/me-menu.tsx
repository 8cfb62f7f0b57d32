import {
  Archive,
  CircleHelp,
  Languages,
  ListChecks,
  LogOut,
  Moon,
  ShieldCheck,
  Sun,
  User,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keepLocale } from '#src/api/keep-locale.ts';
import type { KnownUser } from '#src/api/session.ts';
import { useSignOut } from '#src/features/accounts/use-sign-out.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { useTheme } from '#src/ui/theme/theme.ts';
import { FaceMenu } from '../face-menu.tsx';

/** Oneself, in the bar of the app: what is one's own, how the app looks, and the way out. */
export function MeMenu({ user }: { user: KnownUser }) {
  const { t } = useTranslation(['app-bar', 'ui']);
  const navigate = useNavigate();
  const { toggleLocale } = useLocale();
  const { theme, toggleTheme } = useTheme();
  const { leave, question } = useSignOut();
  const to = (
    id: 'profile' | 'retros' | 'archive' | 'help' | 'operators',
    path: string,
    Icon: typeof User,
  ) => ({
    id,
    label: t(`me.${id}`),
    icon: <Icon aria-hidden="true" />,
    onAction: () => void navigate(path),
  });
  const isDark = theme === 'dark';
  const entries: MenuEntry[] = [
    to('profile', '/profile', User),
    to('retros', '/retros', ListChecks),
    ...(user.hasArchivedRetros ? [to('archive', '/retros/archived', Archive)] : []),
    to('help', '/help', CircleHelp),
    ...(user.role === 'admin' ? [to('operators', '/admin', ShieldCheck)] : []),
    {
      id: 'language',
      label: t('ui:otherLanguage'),
      icon: <Languages aria-hidden="true" />,
      onAction: () => void toggleLocale().then(keepLocale),
    },
    {
      id: 'theme',
      label: t(isDark ? 'ui:themeLight' : 'ui:themeDark'),
      icon: isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
      onAction: toggleTheme,
    },
    { id: 'leave', label: t('me.leave'), icon: <LogOut aria-hidden="true" />, onAction: leave },
  ];
  return (
    <>
      <FaceMenu label={t('me.open', { name: user.name })} user={user} entries={entries} />
      {question}
    </>
  );
}
