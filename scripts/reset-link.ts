// `npm run reset-link -- ADDRESS`: prints a link with which the owner of this account chooses a new password, for the
// operator to hand over. It proves nothing about the address. Needs the server's environment; the server may be
// running.
import { handOverLink } from './hand-over-link.ts';

await handOverLink('handed_reset', 'reset-link');
