import { test } from '../support/test.ts';
import { wholeRetro } from '../support/whole-retro.ts';

test('people in WebKit, Firefox and Chromium play a whole retro, and all see the same', ({ person }) =>
  wholeRetro(person, { Ana: 'webkit', Ben: 'chromium', Chiara: 'firefox', Wanda: 'webkit' }));
