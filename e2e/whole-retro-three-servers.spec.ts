import { test } from './support/test.ts';
import { wholeRetro } from './support/whole-retro.ts';

test.use({ serversOnPostgres: 3 });

test('[SY4] the same retro on PostgreSQL with three servers, of which each page gets another', ({ person }) =>
  wholeRetro(person));
