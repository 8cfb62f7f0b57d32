const CODES = ['address_not_allowed', 'address_unreachable', 'no_slack_address', 'slack_refused'];

/** What is said beside the field of an address that the server did not take. */
export const ADDRESS_SENTENCES = Object.fromEntries(
  CODES.map((code) => [`url.${code}`, `workspace-refusals:${code}`]),
);
