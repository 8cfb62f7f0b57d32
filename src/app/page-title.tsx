import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export interface PageTitleProps {
  /** A key under `titles` of the app's texts. */
  title:
    | 'home'
    | 'retros'
    | 'login'
    | 'signUp'
    | 'complete'
    | 'inbox'
    | 'verify'
    | 'deleted'
    | 'expired'
    | 'reset'
    | 'profile'
    | 'password'
    | 'workspaces'
    | 'workspace'
    | 'editWorkspace'
    | 'deleteWorkspace'
    | 'newWorkspace'
    | 'team'
    | 'editTeam'
    | 'archivedTeams'
    | 'about'
    | 'terms'
    | 'privacy'
    | 'join'
    | 'kicked'
    | 'patterns'
    | 'lost';
  children: ReactNode;
}

/** A page, with its title in the browser's tab. */
export function PageTitle({ title, children }: PageTitleProps) {
  const { t } = useTranslation('app');
  const text = t(`titles.${title}`);
  useEffect(() => {
    document.title = text;
  }, [text]);
  return children;
}
