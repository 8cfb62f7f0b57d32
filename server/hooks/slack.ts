import { IncomingWebhook, IncomingWebhookHTTPError, SlackWebhookError } from '@slack/webhook';
import { JobFailed } from '../jobs/job-runner.ts';
import { AddressRefused, type OutgoingCalls } from './outgoing-calls.ts';
import type { SlackMessage } from './slack-messages.ts';

/** Where Slack accepts messages: its own hosts, under this path. */
const HOSTS = ['hooks.slack.com', 'hooks.slack-gov.com'];
const PATH = '/services/';

/** Sends to Slack through its own library, using the calls that never reach internal addresses (HK4). */
export interface Slack {
  /** Whether an address is one of Slack's. */
  isTheirs: (address: string) => boolean;
  /** Throws `JobFailed` with what went wrong. */
  send: (address: string, message: SlackMessage) => Promise<void>;
}

/** `callsItself`: whether a stand-in on this machine counts as Slack, for development and tests. */
export const slackClient = (outside: OutgoingCalls, callsItself: boolean): Slack => ({
  isTheirs: (address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, host, pathname, hostname } = new URL(address);
    if (callsItself && (hostname === 'localhost' || hostname === '127.0.0.1')) return true;
    return protocol === 'https:' && HOSTS.includes(host) && pathname.startsWith(PATH);
  },
  send: async (address, message) => {
    try {
      await new IncomingWebhook(address, { fetch: fetchThrough(outside) }).send({ ...message });
    } catch (error) {
      throw new JobFailed(codeOf(error));
    }
  },
});

/** As much of `fetch` as the library uses. */
const fetchThrough =
  (outside: OutgoingCalls): NonNullable<ConstructorParameters<typeof IncomingWebhook>[1]>['fetch'] =>
  async (url, { headers = {}, body } = {}) => {
    const { status, text } = await outside.post(String(url), {
      headers,
      body: typeof body === 'string' ? body : '',
    });
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: '',
      url: String(url),
      headers: new Headers(),
      arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
      json: async () => JSON.parse(text) as unknown,
      text: async () => text,
    };
  };

function codeOf(error: unknown): string {
  if (error instanceof IncomingWebhookHTTPError) return `http_${error.statusCode}`;
  const cause = error instanceof SlackWebhookError && 'original' in error ? error.original : error;
  return failureCode(cause);
}

/** Why a call had no answer: a word of ours, or the code of the system. */
export function failureCode(error: unknown): string {
  if (error instanceof AddressRefused) return error.code;
  if (!(error instanceof Error)) return 'internal';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'internal';
}
