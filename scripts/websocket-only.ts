import type { Plugin } from 'vite';

/** The lines by which the client library hands on its other ways of transport, though nothing here takes them. */
const OTHER_TRANSPORTS = /^export \{.*\b(?:Fetch|XHR|WebTransport)\b.*\}.*$/gm;

/** Hindsight speaks WebSocket only; the client library's other ways of transport stay out of the page. */
export const webSocketOnly: Plugin = {
  name: 'websocket-only',
  apply: 'build',
  transform(code, id) {
    if (/engine\.io-client.build.esm.transports.index\.js$/.test(id))
      return "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";
    if (!/(?:engine|socket)\.io-client.build.esm.index\.js$/.test(id)) return null;
    const slim = code.replace(OTHER_TRANSPORTS, '');
    if (slim === code) throw new Error('The client of Socket.IO hands on its transports in another way now.');
    return slim;
  },
};
