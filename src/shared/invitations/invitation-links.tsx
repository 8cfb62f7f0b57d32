import { useTranslation } from 'react-i18next';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import { linkForOthers, useSharedAddress } from '#src/api/shared-address.ts';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ReachNote } from '#src/ui/feedback/reach-note.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './invitation-links.module.css';

/** Links to hand over if no mail is sent: one for each person, and for nobody else. Its texts are in `invite-people` and `link-code`. */
export function HandedLinks({ links }: { links: readonly HandedLink[] }) {
  return links.length === 0 ? null : <LinksToHandOver links={links} />;
}

function LinksToHandOver({ links }: { links: readonly HandedLink[] }) {
  const { t } = useTranslation('invite-people');
  const { origin, reach } = useSharedAddress();
  return (
    <Notice tone="info" isLive title={t('links.title', { count: links.length })}>
      <p>{t('links.text')}</p>
      <List className={styles.links}>
        {links.map(({ email, link }) => (
          <li key={email} className={styles.link}>
            <span className={styles.address}>{email}</span>
            <CopyButton size="small" text={linkForOthers(link, origin)} label={t('links.copy', { email })} />
          </li>
        ))}
      </List>
      <ReachNote reach={reach} />
    </Notice>
  );
}
