import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

/** They come after the words, and stay away without harm where they cannot be fetched. */
const drawings = {
  waiting: loadedWhenShown(async () => (await import('#src/ui/art/empty-state-art.tsx')).WaitingArt, {
    meanwhile: null,
  }).Shown,
  out: loadedWhenShown(async () => (await import('#src/ui/art/error-art.tsx')).KickedOutArt, {
    meanwhile: null,
  }).Shown,
};

/** The drawing of a closed door, or of one ajar. */
export function DoorArt({ of }: { of: keyof typeof drawings }) {
  const Art = drawings[of];
  return <Art />;
}
