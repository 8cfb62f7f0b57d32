// `npm run reset-link -- ADDRESS`: prints a link with which whoever has this account chooses a new password, for the
// operator to hand over. With the same environment as the server, which may run. It proves nothing about the address.
import { handOverLink } from './hand-over-link.ts';

await handOverLink('handed_reset', 'reset-link');
