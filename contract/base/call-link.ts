/** host.domain with optional https:// and no spaces (specification section 5). Always kept with the prefix. */
export const CALL_LINK = /^(https:\/\/)?[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#]\S*)?$/i;
