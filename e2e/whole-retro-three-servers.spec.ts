import { test } from './support/test.ts';
import { wholeRetro } from './support/whole-retro.ts';

test.use({ serversOnPostgres: 3 });

test('[SY4] the same retro on PostgreSQL, each page connected to a different one of three servers', ({
  person,
}) => wholeRetro(person));
