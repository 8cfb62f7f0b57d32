import { type AnyStateMachine, getNextSnapshot } from 'xstate';

/** Runs a small chart without an actor: the next state's name after an event in a state, or null if the event does not fit. */
export function stepper<State extends string, Step extends string>(machine: AnyStateMachine) {
  return (state: State, step: Step): State | null => {
    const snapshot = machine.resolveState({ value: state, context: undefined });
    const event = { type: step };
    return snapshot.can(event) ? (getNextSnapshot(machine, snapshot, event).value as State) : null;
  };
}
