import type { Keyholder } from './route.ts';

/** Headers with which a proxy names another caller. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether a call uses a name of this machine: a page elsewhere whose own name resolves to this machine does not. */
export const admitsThisMachine: Keyholder['admits'] = ({ headers, socket }) =>
  LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);
