import { type ComponentType, lazy, Suspense } from 'react';

/** A drawing that comes after the words, and stays away without harm where it cannot be fetched. */
function later(load: () => Promise<ComponentType>) {
  return lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      () => ({ default: () => null }),
    ),
  );
}

const drawings = {
  waiting: later(async () => (await import('#src/ui/art/empty-states.tsx')).WaitingArt),
  out: later(async () => (await import('#src/ui/art/errors.tsx')).KickedOutArt),
};

/** The drawing of a closed door, or of one ajar. */
export function DoorArt({ of }: { of: keyof typeof drawings }) {
  const Art = drawings[of];
  return (
    <Suspense>
      <Art />
    </Suspense>
  );
}
