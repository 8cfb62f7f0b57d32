import type { ReactNode } from 'react';
import { MuteToggle } from '#src/ui/buttons/mute-toggle.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useLeave } from './use-leave.tsx';

/** The tools of the top bar, where there is none: in the room's view (RM1). */
export function RoomTools({ guide }: { guide: ReactNode }) {
  const { leave, dialog } = useLeave();
  return (
    <>
      <MuteToggle />
      <ToolsMenu onLeave={() => leave()} guide={guide} />
      {dialog}
    </>
  );
}
