// Prints docs/access.md from a server's routes and the tables of messages on its sockets.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage } from './access/access-page.ts';
import { everyRoute } from './access/every-route.ts';

writeFileSync(join(import.meta.dirname, '../docs/access.md'), accessPage(await everyRoute()));
