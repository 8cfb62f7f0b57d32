import { test } from './support/test.ts';
import { wholeRetro } from './support/whole-retro.ts';

test.use({ serversOnPostgres: 1 });

test('[SY4] the same retro on PostgreSQL', ({ person }) => wholeRetro(person));
