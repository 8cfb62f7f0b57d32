import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtBefore, COMMIT, missing } from '#tests/support/servers/version-before.ts';

/*
 * Run by `scripts/simulate.mjs`: builds the code of the version before (`earlier-code.ts` says what of it is played), and prints where it
 * is; nothing if this clone lacks its commit.
 */

const QUICK_PASSWORDS = join(import.meta.dirname, '../installation/quick-passwords.ts');

/** What the simulation takes of it, by the names that it had then. */
const ENTRY = `
export { parseCommand } from './contract/commands.ts';
export { parseFact } from './contract/facts.ts';
export { buildApp } from './server/app.ts';
export { createLog } from './server/base/log.ts';
export { outboxTransport } from './server/mail/transports.ts';
export { RATES } from './server/rates.ts';
export { openStore } from './server/store/store.ts';
export { RetroClient } from './src/socket/retro-client.ts';
export { socketWire } from './src/socket/socket-wire.ts';
`;

const why = missing();
if (why !== null) process.stderr.write(`The version before is not simulated beside this one: ${why}.\n`);
else {
  const recipe = createHash('sha256').update(ENTRY).digest('hex').slice(0, 8);
  const main = await builtBefore(`version-before-simulated-${COMMIT.slice(0, 12)}-${recipe}`, (folder) => {
    writeFileSync(join(folder, 'main.ts'), ENTRY);
    const passwords = {
      name: 'quick passwords',
      enforce: 'pre' as const,
      resolveId: (source: string) => (source === '@node-rs/argon2' ? QUICK_PASSWORDS : null),
    };
    return {
      plugins: [passwords],
      build: {
        ssr: 'main.ts',
        outDir: join(folder, 'dist'),
        emptyOutDir: true,
        rolldownOptions: { input: join(folder, 'main.ts') },
      },
    };
  });
  process.stdout.write(main);
}
