import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoTopicsArt } from '../../ui/art/empty-state-art.tsx';
import { LostArt } from '../../ui/art/error-lost.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useFlash } from '../../ui/feedback/flash.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ReachNote } from '../../ui/feedback/reach-note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ErrorView } from '../../ui/loading/error-view.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Columns, Row, Section } from './pattern-section.tsx';

const tones = ['info', 'success', 'warning', 'danger'] as const;

/** Dialogs, notices, flashes, and screens that are empty, loading or broken. */
export function MessagePatterns() {
  const { t } = useTranslation('patterns');
  const flash = useFlash();
  const announce = useAnnounce();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'danger' | null>(null);
  const [name, setName] = useState('');
  const close = () => setOpen(null);
  const act = () => flash(t('messages.success'));
  return (
    <Section id="messages" title={t('messages.title')}>
      <Row>
        <Button onPress={() => setOpen('dialog')}>{t('messages.openDialog')}</Button>
        <Button onPress={() => setOpen('confirm')}>{t('messages.openConfirm')}</Button>
        <Button onPress={() => setOpen('danger')}>{t('messages.openDanger')}</Button>
        {tones.map((tone) => (
          <Button key={tone} variant="quiet" onPress={() => flash(t(`messages.${tone}`), { tone })}>
            {t('messages.flash', { tone: t(`messages.${tone}Name`) })}
          </Button>
        ))}
        <Button
          variant="quiet"
          onPress={() => announce('pattern', (count) => t('messages.announced', { count }))}
        >
          {t('messages.announce')}
        </Button>
      </Row>
      <Columns>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={t(`messages.${tone}Name`)}>
            {t(`messages.${tone}`)}
          </Notice>
        ))}
        <Notice
          tone="warning"
          onDismiss={act}
          action={
            <Button size="small" onPress={act}>
              {t('messages.act')}
            </Button>
          }
        >
          {t('messages.warning')}
        </Notice>
        <ReachNote reach="network" others={['http://192.168.1.20:3000/r/example']} />
        <ReachNote reach="machine" />
        <Loading />
        <Skeleton rows={2} />
        <Skeleton rows={2} look="lines" />
      </Columns>
      <EmptyState
        art={<NoTopicsArt />}
        title={t('messages.empty')}
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={act}>
            {t('messages.act')}
          </Button>
        }
      >
        {t('messages.emptyText')}
      </EmptyState>
      <MessagePage
        art={<LostArt />}
        title={t('messages.page')}
        actions={<Button>{t('messages.act')}</Button>}
      >
        <p>{t('messages.emptyText')}</p>
      </MessagePage>
      <ErrorView onRetry={() => flash(t('messages.info'), { tone: 'info' })} />
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title={t('messages.dialogTitle')}
        footer={
          <Button variant="primary" onPress={close}>
            {t('messages.save')}
          </Button>
        }
      >
        <TextField label={t('fields.name')} value={name} onChange={setName} autoFocus />
        <p>{t('messages.dialogText')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm' || open === 'danger'}
        isDanger={open === 'danger'}
        title={t('messages.confirmTitle')}
        body={t('messages.confirmText')}
        warnings={[t('messages.confirmWarning'), t('messages.confirmWarning2')]}
        confirmLabel={t('messages.confirm')}
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}
