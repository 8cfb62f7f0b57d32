import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A racing car with a strong engine and a parachute that brakes it. */
export function SpeedCar() {
  return (
    <Drawing>
      <Patch color="art-sky" d="M4 62c-2-20 10-36 26-38 10 8 14 40 6 50-4-8-14-10-18-4-3-8-8-10-14-8Z" />
      <path d="M4 62c-2-20 10-36 26-38 10 8 14 40 6 50-4-8-14-10-18-4-3-8-8-10-14-8ZM18 70c-2-18 2-34 12-46" />
      <path d="M4 62l52 16M18 70l38 9M36 74l20 5" strokeWidth="1.8" />
      <Patch color="art-rose" d="M56 88c-1-10 3-17 10-18l16-2c8-13 26-15 36-2l24 7c9 3 12 8 11 16Z" />
      <path d="M56 88c-1-10 3-17 10-18l16-2c8-13 26-15 36-2l24 7c9 3 12 8 11 16Z" />
      <path d="M88 68c5-8 17-9 24-1ZM60 76h10M120 76h22" fill="var(--sky-tint)" />
      <path
        d="M74 78c8 0 13 6 13 13s-5 13-13 13-12-6-12-13 5-13 12-13ZM132 78c8 0 13 6 13 13s-5 13-13 13-12-6-12-13 5-13 12-13Z"
        fill="var(--paper-raised)"
      />
      <path d="M74 88c3 0 4 2 4 4M132 88c3 0 4 2 4 4M91 84h24" />
      <path d="M100 52c-1-6 3-9 8-9s8 4 7 9" fill="var(--art-saffron)" />
      <path d="M30 104h22M14 112h134M124 30h26M134 42h20M112 20h22" strokeWidth="2" />
    </Drawing>
  );
}
