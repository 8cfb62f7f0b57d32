import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 networks that are not public: private, local, reserved, documentation, multicast. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The allocated part of IPv6. Addresses that contain an IPv4 address are outside it, except for those below. */
const GIVEN_OUT_6 = '2000::/3';
/** Exceptions within it: tunnels (Teredo, 6to4) and other protocols, documentation, AS112. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const notPublic4 = listOf(NOT_PUBLIC_4);
const givenOut6 = listOf([GIVEN_OUT_6]);
const notPublic6 = listOf(NOT_PUBLIC_6);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address is a public one, whatever network this machine is in. */
export function isPublic(ip: string): boolean {
  // Such as `fe80::1%eth0`: an interface of this machine.
  if (ip.includes('%')) return false;
  const version = isIP(ip);
  if (version === 4) return !notPublic4.check(ip);
  return version === 6 && givenOut6.check(ip, 'ipv6') && !notPublic6.check(ip, 'ipv6');
}

/** Whether an IP address is this machine itself, as others may not reach it. */
export const isLoopback = (ip: string): boolean => (isIP(ip) === 4 ? ip.startsWith('127.') : ip === '::1');

/** The networks this machine is in now, including public ones, which may be inside the same firewall. */
export function ownNetworks(): BlockList {
  const cidrs = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ cidr }) => cidr) ?? []);
  return listOf(cidrs.filter((cidr) => cidr !== null));
}

/** Whether an IP address is in one of these networks. */
export const isInNetworks = (networks: BlockList, ip: string): boolean =>
  networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
