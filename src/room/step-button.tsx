import type { ReactNode } from 'react';
import { useRoom } from '#src/socket/room.ts';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';

export interface StepButtonProps extends Required<Pick<ButtonProps, 'icon' | 'onPress'>> {
  /** Whether it stands back; by default for those who lead, whose main button is another. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** What a person mainly does in a step: large, unless they lead and have more to do. */
export function StepButton({ isQuiet, ...button }: StepButtonProps) {
  const leads = useRoom((room) => room.leads);
  return (
    <Button
      size={leads ? 'medium' : 'large'}
      variant={(isQuiet ?? leads) ? 'secondary' : 'primary'}
      {...button}
    />
  );
}
