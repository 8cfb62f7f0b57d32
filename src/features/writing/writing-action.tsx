import { DoneToggle } from '#src/room/done-toggle.tsx';

/** What a writer mainly does beside writing: say that they are done, or working again (WR5). */
export function WritingAction() {
  return <DoneToggle />;
}
