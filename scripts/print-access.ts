// Prints docs/access.md from the routes of a server and the tables of what goes over its sockets.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage } from './access/access-page.ts';
import { everyRoute } from './access/every-route.ts';

writeFileSync(join(import.meta.dirname, '../docs/access.md'), accessPage(await everyRoute()));
