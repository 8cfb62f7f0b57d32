import { describe, expect, it } from 'vitest';
import { addressLines, type Interfaces, networkOrigins } from '#server/base/network-addresses.ts';

const at = (address: string, more: object = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NonNullable<Interfaces[string]>[number];
const LAPTOP: Interfaces = {
  lo: [at('127.0.0.1', { internal: true }), at('::1', { family: 'IPv6', internal: true })],
  wlan0: [at('192.168.1.5'), at('fe80::1', { family: 'IPv6' })],
  eth0: [at('10.0.0.7'), at('169.254.3.4')],
  docker0: [at('172.17.0.1')],
};

describe('[LI9] the addresses of a machine in its networks', () => {
  it('are those at which other machines reach a server that listens on all of them', () => {
    const origins = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000'];
    expect(networkOrigins('0.0.0.0', 3000, LAPTOP)).toEqual(origins);
    expect(networkOrigins('::', 3000, LAPTOP)).toEqual(origins);
  });

  it('are none if the server listens on one address, or there is no network', () => {
    expect(networkOrigins('127.0.0.1', 3000, LAPTOP)).toEqual([]);
    expect(networkOrigins('0.0.0.0', 3000, { lo: LAPTOP.lo })).toEqual([]);
  });

  it('are printed at the start, with PUBLIC_URL, or instead of it', () => {
    expect(addressLines(null, ['http://10.0.0.7:3000', 'http://10.0.0.8:3000'])).toEqual([
      'For others in the same network: http://10.0.0.7:3000 or http://10.0.0.8:3000',
      expect.stringContaining('PUBLIC_URL'),
    ]);
    expect(addressLines('https://retro.example.org', ['http://10.0.0.7:3000'])).toEqual([
      'For everyone: https://retro.example.org',
    ]);
    expect(addressLines(null, [])).toEqual([]);
  });
});
