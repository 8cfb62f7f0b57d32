import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

export interface DeleteButtonProps {
  label: string;
  /** The question before it. */
  title: string;
  body: string;
  confirmLabel: string;
  onDelete: () => void;
}

/** Deletes something for everyone, after a question. */
export function DeleteButton({ label, onDelete, ...question }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        variant="danger"
        label={label}
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </>
  );
}
