import { DoneToggle } from '#src/room/done-toggle.tsx';

/** "I'm done" with voting, which all the others may know (VO3). Withdrawing it goes on with the votes as they are. */
export function VotingAction() {
  return <DoneToggle />;
}
