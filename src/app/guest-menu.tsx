import { DoorOpen, KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/accounts/user-payloads.ts';
import { LeaveDeviceDialog } from '#src/shared/accounts/leave-device-dialog.tsx';
import { NameDialog } from '#src/shared/accounts/name-dialog.tsx';
import { FaceMenu } from './face-menu.tsx';

/** The guest's menu in the header: changing the name, creating an account, leaving this browser. */
export function GuestMenu({ user }: { user: User }) {
  const { t } = useTranslation(['room', 'app']);
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'leave' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FaceMenu
        label={t('app:nav.guest', { name: user.name })}
        user={user}
        entries={[
          {
            id: 'name',
            label: t('ownName.open'),
            icon: <Pencil aria-hidden="true" />,
            onAction: () => setOpen('name'),
          },
          {
            id: 'complete',
            label: t('app:nav.complete'),
            icon: <KeyRound aria-hidden="true" />,
            onAction: () => void navigate('/auth/complete_account'),
          },
          {
            id: 'leave',
            label: t('leaveDevice.open'),
            icon: <DoorOpen aria-hidden="true" />,
            isDanger: true,
            onAction: () => setOpen('leave'),
          },
        ]}
      />
      <NameDialog isOpen={open === 'name'} onClose={close} />
      <LeaveDeviceDialog isOpen={open === 'leave'} onClose={close} />
    </>
  );
}
