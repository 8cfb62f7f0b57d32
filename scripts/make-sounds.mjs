// Makes the sounds of public/sounds by calculation, so that they belong to nobody else and stay small:
//   node scripts/make-sounds.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const rate = 22_050;
const folder = join(import.meta.dirname, '../public/sounds');

/** Frequencies of the notes used, hertz. */
const note = { c5: 523.25, e5: 659.26, g5: 783.99, c6: 1046.5 };

/** A wooden bar being struck: the tone, its fourth partial short and soft, and a quick decay. */
function bar(hertz, seconds, loudness) {
  return (t) => {
    const attack = Math.min(1, t / 0.004);
    const body = Math.sin(2 * Math.PI * hertz * t) * Math.exp((-5.5 * t) / seconds);
    const ring = 0.22 * Math.sin(2 * Math.PI * hertz * 3.93 * t) * Math.exp((-22 * t) / seconds);
    return t > seconds ? 0 : loudness * attack * (body + ring);
  };
}

/** Knuckles on a door: a low thump with a breath of noise, the same every time. */
function knock(loudness) {
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 1_073_741_824 - 1;
  };
  return (t) => {
    const thump = Math.sin(2 * Math.PI * (170 - 240 * t) * t) * Math.exp(-38 * t);
    return t > 0.25 ? 0 : loudness * Math.min(1, t / 0.002) * (thump + 0.35 * noise() * Math.exp(-160 * t));
  };
}

/** What is struck, and when (seconds). */
const sounds = {
  'half-time': [[0, bar(note.c5, 0.7, 0.24)]],
  'time-almost-out': [
    [0, bar(note.e5, 0.5, 0.42)],
    [0.22, bar(note.e5, 0.6, 0.36)],
  ],
  'time-out': [
    [0, bar(note.g5, 0.6, 0.42)],
    [0.2, bar(note.e5, 0.6, 0.42)],
    [0.4, bar(note.c5, 0.85, 0.46)],
  ],
  'my-turn': [
    [0, bar(note.c5, 0.5, 0.4)],
    [0.13, bar(note.e5, 0.5, 0.4)],
    [0.26, bar(note.g5, 0.5, 0.4)],
    [0.39, bar(note.c6, 0.8, 0.42)],
  ],
  knock: [
    [0, knock(0.7)],
    [0.17, knock(0.8)],
    [0.5, knock(0.55)],
  ],
};
const seconds = { 'half-time': 0.75, 'time-almost-out': 0.85, 'time-out': 1.25, 'my-turn': 1.2, knock: 0.8 };

/** A mono wave file with 16-bit samples. */
function wave(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  });
  return bytes;
}

await mkdir(folder, { recursive: true });
for (const [name, strokes] of Object.entries(sounds)) {
  const length = Math.round(rate * seconds[name]);
  const samples = Array.from({ length }, (_, at) => {
    const now = at / rate;
    const fadeOut = Math.min(1, (length - at) / (0.03 * rate));
    return (
      fadeOut * strokes.reduce((sum, [start, stroke]) => sum + (now < start ? 0 : stroke(now - start)), 0)
    );
  });
  await writeFile(join(folder, `${name}.wav`), wave(samples));
}
