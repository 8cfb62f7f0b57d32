/** What is decided depends on facts alone: no clock, no chance and no timer where the same facts must give the same state. */
export const CLOCKS = [
  {
    applies: (file) => /^(?:contract|machines\/access|machines\/retro)\//.test(file),
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bset(?:Timeout|Interval)\b/g,
    message: 'no clock and no randomness here, times and ids come in with the fact',
  },
  {
    applies: (file) => file.startsWith('machines/retro/'),
    pattern: /\b(?:after|invoke)\s*:\s*[{[]/g,
    message: 'the shared chart starts no timers and no actors',
  },
];
