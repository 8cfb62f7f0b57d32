import type { Plugin } from 'vite';

/** The lines with which the client library exports its other transports, although nothing here uses them. */
const OTHER_TRANSPORTS = /^export \{.*\b(?:Fetch|XHR|WebTransport)\b.*\}.*$/gm;

/** How a connection would change to a better transport. */
const UPGRADE = /^ {4}_probe\(name\) \{$[\s\S]*?^ {4}\}$/m;

/** Hindsight uses only WebSocket; the client library's other transports are left out of the page. */
export const webSocketOnly: Plugin = {
  name: 'websocket-only',
  apply: 'build',
  transform(code, id) {
    if (/engine\.io-client.build.esm.transports.index\.js$/.test(id))
      return "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";
    if (/engine\.io-client.build.esm.socket\.js$/.test(id)) return code.replace(UPGRADE, '');
    if (!/(?:engine|socket)\.io-client.build.esm.index\.js$/.test(id)) return null;
    const slim = code.replace(OTHER_TRANSPORTS, '');
    if (slim === code) throw new Error('The client of Socket.IO hands on its transports in another way now.');
    return slim;
  },
};
