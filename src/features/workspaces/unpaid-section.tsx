import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx';
import { NameForm } from './workspace-name-form.tsx';

/** What the owner of an unpaid workspace can do with it beside paying: its settings open only then (WS3, WS14). */
export function UnpaidSection() {
  const { t } = useTranslation('workspaces');
  const [isSure, setSure] = useState(false);
  return (
    <>
      <SettingsSection title={t('unpaid.name')}>
        <NameForm />
      </SettingsSection>
      <SettingsSection title={t('delete.section')}>
        <p>{t('unpaid.delete')}</p>
        <div>
          <Button icon={<Trash2 aria-hidden="true" />} onPress={() => setSure(true)}>
            {t('delete.open')}
          </Button>
        </div>
      </SettingsSection>
      {isSure && <DeleteWorkspaceDialog onClose={() => setSure(false)} />}
    </>
  );
}
