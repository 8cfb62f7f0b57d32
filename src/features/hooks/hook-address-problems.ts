const CODES = ['address_not_allowed', 'address_unreachable', 'no_slack_address', 'slack_refused'];

/** Messages beside the field for an address that the server did not accept. */
export const ADDRESS_SENTENCES = Object.fromEntries(
  CODES.map((code) => [`url.${code}`, `workspace-refusals:${code}`]),
);
