import { DoneToggle } from '#src/room/done-toggle.tsx';

/** "I'm done" with voting, which everyone else may know (VO3). Taking it back keeps the votes as they are. */
export function VotingAction() {
  return <DoneToggle />;
}
