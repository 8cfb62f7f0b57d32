import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ComposingProvider } from '#src/room/action-items/composing-provider.tsx';
import { ConfirmationProvider } from '#src/room/confirmation.tsx';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { Motion } from '#src/ui/motion/motion.tsx';
import { LocalRoom, type LocalRoomProps } from './local-room.tsx';

/** What surrounds every screen of a retro in the app, with the retro in memory. */
export function InRoom({ children, ...room }: LocalRoomProps) {
  return (
    <MemoryRouter>
      <AnnouncerProvider>
        <FlashProvider>
          <Suspense>
            <LocalRoom {...room}>
              <Motion>
                <ComposingProvider>
                  <ConfirmationProvider>{children}</ConfirmationProvider>
                </ComposingProvider>
              </Motion>
            </LocalRoom>
          </Suspense>
        </FlashProvider>
      </AnnouncerProvider>
    </MemoryRouter>
  );
}

/** Shows a screen to one person of a retro in memory, and gives them a mouse and a keyboard. */
export function renderInRoom(ui: ReactNode, room: Omit<LocalRoomProps, 'children'>) {
  const user = userEvent.setup();
  const shown = render(<InRoom {...room}>{ui}</InRoom>);
  const again = (changed: Partial<LocalRoomProps>) =>
    shown.rerender(
      <InRoom {...room} {...changed}>
        {ui}
      </InRoom>,
    );
  return { ...shown, user, again };
}
