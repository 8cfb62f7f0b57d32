import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outgoingCalls } from '#server/hooks/outgoing-calls.ts';
import { isPublic } from '#server/hooks/public-address.ts';

const PUBLIC = '93.184.215.14';
const families = (...ips: string[]) =>
  ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const none = () => new BlockList();
/** As in production, where every name stands for these. */
const production = (...ips: string[]) =>
  outgoingCalls({ callsItself: false, resolve: async () => families(...ips), own: none });

describe('[HK4] an IP address', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.170', '192.0.2.1', '192.88.99.1'],
    ...['192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...['239.255.255.255', '240.0.0.1', '255.255.255.255'],
    // Unspecified, loopback, IPv4 inside: compatible, mapped, translated, NAT64, 6to4, Teredo.
    ...['::', '::1', '::7f00:1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:7f00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::1', '2002:a00:1::', '2001::1'],
    // Link-local with and without its interface, site-local, unique local, multicast, discard, documentation.
    ...['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1'],
    ...['2001:db8::1', '3fff::1', '2001:20::1', '5f00::1', '4000::1', '2620:4f:8000::1'],
    ...['', 'localhost', '1.2.3', '0x7f.0.0.1'],
  ])('%s is not public', (ip) => {
    expect(isPublic(ip)).toBe(false);
  });

  it.each(['1.1.1.1', PUBLIC, '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (ip) => {
      expect(isPublic(ip)).toBe(true);
    },
  );
});

describe('[HK4] an address', () => {
  it.each([
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'gopher://hooks.example.org/',
    'hooks.example.org',
    'https://',
    'https://ann:secret@hooks.example.org/',
    'https://hooks.example.org:22/',
    'https://hooks.example.org:80/',
    'https://hooks.example.org:5432/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:a00:1::]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1:8443/',
    'https://0/',
  ])('such as %s is neither stored nor called', async (address) => {
    const outside = production(PUBLIC);
    expect(await outside.refusal(address)).toBe('address_not_allowed');
    const call = outside.post(address, { headers: {}, body: '' });
    await expect(call).rejects.toMatchObject({ code: 'address_not_allowed' });
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [[PUBLIC, '10.0.0.1']],
    [['2606:4700::1111', 'fd00::1']],
  ])('whose name resolves to %j is neither stored nor called', async (ips) => {
    const outside = production(...ips);
    expect(await outside.refusal('https://hooks.example.org/')).toBe('address_not_allowed');
    const call = outside.post('https://hooks.example.org/', { headers: {}, body: '' });
    await expect(call).rejects.toMatchObject({ code: 'address_not_allowed' });
  });

  it('is stored if everything it resolves to is public, on the usual ports', async () => {
    const outside = production(PUBLIC, '2606:4700::1111');
    for (const address of [
      'https://hooks.example.org/',
      'https://hooks.example.org:443/a?b=c',
      'https://hooks.example.org:8443/',
      `https://${PUBLIC}/`,
      'https://[2606:4700::1111]/',
    ])
      expect(await outside.refusal(address)).toBe(null);
  });

  it('that does not resolve has its own code', async () => {
    const lost = outgoingCalls({ callsItself: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await lost.refusal('https://hooks.example.org/')).toBe('address_unreachable');
    expect(await production().refusal('https://hooks.example.org/')).toBe('address_unreachable');
  });

  it('in a public network that this machine is part of counts as internal', async () => {
    const own = new BlockList();
    own.addSubnet('93.184.215.0', 24);
    const resolve = async () => families(PUBLIC);
    const outside = outgoingCalls({ callsItself: false, resolve, own: () => own });
    expect(await outside.refusal('https://hooks.example.org/')).toBe('address_not_allowed');
    expect(await outside.refusal(`https://${PUBLIC}/`)).toBe('address_not_allowed');
  });
});

describe('[HK4] a call', () => {
  let inside: Server;
  let port: number;
  let asked: { url: string | undefined; body: string }[];
  let answer: { status: number; headers?: Record<string, string>; text?: string };
  beforeEach(async () => {
    asked = [];
    answer = { status: 200, text: 'ok' };
    inside = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      asked.push({ url: request.url, body });
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    ({ port } = inside.address() as AddressInfo);
  });
  afterEach(() => inside.close());
  const development = (resolve?: () => Promise<ReturnType<typeof families>>) =>
    outgoingCalls({ callsItself: true, ...(resolve && { resolve }) });

  it('can go to this machine in development, but not to its networks', async () => {
    const outside = development();
    const told = await outside.post(`http://127.0.0.1:${port}/a`, { headers: {}, body: 'hello' });
    expect(told).toEqual({ status: 200, text: 'ok' });
    expect(asked).toEqual([{ url: '/a', body: 'hello' }]);
    for (const address of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/'])
      expect(await outside.refusal(address)).toBe('address_not_allowed');
  });

  it('resolves a name again, and connects only to the checked address', async () => {
    // First public, then inside: as whoever owns the name may answer.
    const answers = [families('127.0.0.1'), families('10.0.0.1'), families('127.0.0.1')];
    let lookups = 0;
    const outside = development(async () => answers[lookups++] ?? []);
    const address = `http://changes.example:${port}/`;
    expect(await outside.refusal(address)).toBe(null);
    const call = () => outside.post(address, { headers: {}, body: '' });
    await expect(call()).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect(asked).toEqual([]);
    // One look-up for one call: nobody else is asked in between.
    expect((await call()).status).toBe(200);
    expect(lookups).toBe(3);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    answer = { status, headers: { location: `http://127.0.0.1:${port}/secret` } };
    const outside = development();
    const told = await outside.post(`http://127.0.0.1:${port}/`, { headers: {}, body: 'hello' });
    expect(told.status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  it('reads only the beginning of an answer', async () => {
    answer = { status: 500, text: 'x'.repeat(5_000_000) };
    const told = await development().post(`http://127.0.0.1:${port}/`, { headers: {}, body: '' });
    expect(told.text.length).toBe(2_048);
  });
});
