import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HANDED_RESET_MS } from '#contract/limits.ts';
import type { FoundAccount } from '#contract/operators/operator-payloads.ts';
import { giveResetLink } from '#src/api/operators-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { formatDateShort, formatList } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { FigureList } from './operator-section.tsx';
import styles from './operators.module.css';
import { useIntervention } from './use-intervention.ts';

const HOUR_MS = 3_600_000;

/** An account that was found: its state, its workspaces by id, and the way to a new password (OP6). */
export function AccountItem({ account }: { account: FoundAccount }) {
  const { t } = useTranslation('operators');
  const { id, createdAt, isConfirmed, hasPassword, hasGoogle, workspaces } = account;
  const sendsMail = useSendsMail();
  const [isAsking, setAsking] = useState(false);
  const giving = useIntervention({
    send: () => giveResetLink(id),
    done: (link) => t(link === null ? 'account.mailed' : 'account.made'),
    failed: 'operators:account.notDone',
    onSettled: () => setAsking(false),
  });
  const ways = [...(hasPassword ? [t('account.password')] : []), ...(hasGoogle ? [t('account.google')] : [])];
  const how = sendsMail ? 'mail' : 'hand';
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>
          {t('account.title')} <code>{id}</code>
        </h3>
        <Badge tone={isConfirmed ? 'success' : 'warning'}>
          {t(isConfirmed ? 'account.confirmed' : 'account.unconfirmed')}
        </Badge>
      </div>
      <FigureList
        isWide
        facts={[
          [t('workspaces.created'), formatDateShort(createdAt)],
          [t('account.ways'), ways.length > 0 ? formatList(ways) : t('account.noWay')],
          [
            t('workspaces.title'),
            workspaces.length === 0
              ? t('account.noWorkspace')
              : formatList(
                  workspaces.map((one) => (one.isOwner ? t('account.owner', { id: one.id }) : one.id)),
                ),
          ],
        ]}
      />
      {giving.data && (
        <Notice tone="info" isLive title={t('account.link')}>
          <p>{t('account.linkText', { count: HANDED_RESET_MS / HOUR_MS })}</p>
          <CopyButton size="small" text={giving.data} label={t('account.copy')} />
        </Notice>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          icon={<KeyRound aria-hidden="true" />}
          aria-label={t(`account.${how}One`, { id })}
          onPress={() => setAsking(true)}
        >
          {t(`account.${how}`)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`account.${how}Question`)}
        body={t(`account.${how}About`)}
        confirmLabel={t(`account.${how}`)}
        isPending={giving.isPending}
        onConfirm={() => giving.mutate(undefined)}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
