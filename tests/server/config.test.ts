import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('the settings of an installation', () => {
  it('can all be left out', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '0.0.0.0',
        dataDir: 'data',
        logLevel: 'info',
        origins: [],
        trustProxy: false,
      },
    });
  });

  it('are taken from the environment, and an empty one counts as left out', () => {
    const read = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/retro',
      LOG_LEVEL: '',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://retro.example.org/ , http://other.example:8080/x',
      TRUST_PROXY: 'yes',
      SOMETHING_ELSE: 'x',
    });
    expect(read).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '127.0.0.1',
        dataDir: '/srv/retro',
        logLevel: 'info',
        origins: ['https://retro.example.org', 'http://other.example:8080'],
        trustProxy: true,
      },
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT is "abc"; it must be a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; it must be a port number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1"; it must be a port number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT is "1e3"; it must be a port number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST is "a b"; it must be a host name or an address to listen on.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['NODE_ENV', 'live', 'NODE_ENV is "live"; it must be production, development or test.'],
    [
      'PUBLIC_URL',
      'retro.example.org',
      'PUBLIC_URL is "retro.example.org"; it must be an address such as https://retro.example.org, or several with commas between them.',
    ],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is "1"; it must be yes or no.'],
  ])('that are wrong are named with what they must be: %s=%s', (name, value, problem) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [problem] });
  });

  it('that are wrong are all named at once', () => {
    const read = readConfig({ PORT: 'x', TRUST_PROXY: 'x' });
    expect(read.ok ? [] : read.problems).toHaveLength(2);
  });
});
