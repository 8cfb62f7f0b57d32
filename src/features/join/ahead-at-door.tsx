import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { DoorView } from '#contract/retro/wire.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { useQueryParams, useReturnQuery } from '#src/routing/return-path.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './join.module.css';

export interface AheadAtDoorProps {
  ahead: NonNullable<DoorView['ahead']>;
  /** Null for a visitor, who is not known yet. */
  door: Pick<Door, 'writeAhead'> | null;
}

/**
 * At the door of a retro that is written ahead (WA2): from when on, and for those invited the way in. Links that lead there to write
 * have `?ahead`, and need no further click.
 */
export function AheadAtDoor({ ahead: { opensAt, isOpen }, door }: AheadAtDoorProps) {
  const { t } = useTranslation('ahead');
  const back = useReturnQuery();
  const isWanted = useQueryParams().has('ahead');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalCode | null>(null);
  const hasTried = useRef(false);
  async function come() {
    if (!door) return;
    setBusy(true);
    const ack = await door.writeAhead();
    setRefusal(ack.ok ? null : ack.code);
    setBusy(false);
  }
  useEffect(() => {
    if (!isWanted || !isOpen || !door || hasTried.current) return;
    hasTried.current = true;
    void come();
  });
  if (!isOpen) return <p>{t('door.later', { when: formatDateTime(opensAt) })}</p>;
  if (!door) {
    return (
      <div className={styles.ways}>
        <p>{t('door.visitor')}</p>
        <LinkButton to={`/auth/login?${back}`}>{t('door.logIn')}</LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <p>{t('door.open')}</p>
      {refusal && (
        <Notice tone="warning" isLive>
          {t(`door.${SAID[refusal] ?? 'failed'}`)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        icon={<PencilLine aria-hidden="true" />}
        isPending={isBusy}
        onPress={() => void come()}
      >
        {t('door.write')}
      </Button>
    </div>
  );
}

/** What a refusal is called in the texts. */
const SAID: Partial<Record<RefusalCode, string>> = {
  ahead_invited_only: 'invitedOnly',
  account_required: 'invitedOnly',
  ahead_closed: 'closed',
};

/** What people who wait are told (WA2). */
export function AheadWhileWaiting() {
  const { t } = useTranslation('ahead');
  return <p className={styles.small}>{t('door.waiting')}</p>;
}
