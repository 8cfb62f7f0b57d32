import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerWorkspace, withdrawOffer } from '#src/api/workspaces-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Hands the workspace to another member, who has to accept (WS5). */
export function OfferSection() {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const { offer, members } = workspace;
  if (offer) return <Offered name={nameOf(members, offer.userId)} until={offer.until} />;
  if (members.length < 2) return <p>{t('offer.alone')}</p>;
  return <OfferForm />;
}

const nameOf = (members: readonly { id: string; name: string }[], id: string): string =>
  members.find((member) => member.id === id)?.name ?? '';

function OfferForm() {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const flash = useFlash();
  const [to, setTo] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const offer = useWorkspaceChange({
    send: (userId: string) => offerWorkspace(workspace.id, userId),
    failure: 'update_workspace_failure',
  });
  const others = workspace.members.filter(({ owner }) => !owner);
  const name = nameOf(others, to ?? '');
  async function send() {
    if (to !== null) await offer.mutateAsync(to);
    setSure(false);
    flash(t('offer.sent', { name }));
  }
  return (
    <>
      <p>{t('offer.about')}</p>
      <Select
        label={t('offer.to')}
        placeholder={t('offer.choose')}
        value={to}
        onChange={setTo}
        options={others.map(({ id, name: label, email }) => ({
          value: id,
          label: email === null ? label : `${label} (${email})`,
        }))}
      />
      <div>
        <Button isDisabled={to === null} onPress={() => setSure(true)}>
          {t('offer.send')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isSure}
        title={t('offer.sure', { name })}
        body={
          workspace.contractTerm === null
            ? t('offer.then')
            : `${t('offer.then')} ${t('offer.thenPaid', { name })}`
        }
        confirmLabel={t('offer.send')}
        isPending={offer.isPending}
        onConfirm={() => void send().catch(() => setSure(false))}
        onCancel={() => setSure(false)}
      />
    </>
  );
}

function Offered({ name, until }: { name: string; until: number }) {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const withdraw = useWorkspaceChange({
    send: () => withdrawOffer(workspace.id),
    foresee: (before) => ({ ...before, offer: null }),
    failure: 'update_workspace_failure',
  });
  return (
    <>
      <p>{t('offer.waits', { name, date: formatDate(until) })}</p>
      <div>
        <Button onPress={() => withdraw.mutate()}>{t('offer.withdraw')}</Button>
      </div>
    </>
  );
}
