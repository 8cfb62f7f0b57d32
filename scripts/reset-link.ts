// `npm run reset-link -- ADDRESS`: prints a link with which the owner of this account chooses a new password, for the
// operator to hand over. With the same environment as the server, which may run. It proves nothing about the address.
import { handOverLink } from './hand-over-link.ts';

await handOverLink('handed_reset', 'reset-link');
