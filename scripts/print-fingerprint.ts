// Prints the fingerprint of what goes over the socket into its file.
import { readFileSync, writeFileSync } from 'node:fs';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { FINGERPRINT_FILE, fingerprintOf, wireSchemas } from './protocol/wire-fingerprint.ts';

const before = readFileSync(FINGERPRINT_FILE, 'utf8').trim();
const now = fingerprintOf(wireSchemas);
if (now !== before) {
  writeFileSync(FINGERPRINT_FILE, `${now}\n`);
  console.log(
    `What goes over the socket has changed. If a page or a log of version ${PROTOCOL_VERSION} would be misunderstood, raise PROTOCOL_VERSION in
contract/retro/wire.ts and add its line of history.`,
  );
}
