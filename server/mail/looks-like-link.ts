/** What mail programs turn into links: a scheme, a host, an address, numbers with dots. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}][.\u3002]\p{L}{2,}|\d+(?:\.\d+){3}/iu;
/** Invisible characters, which could hide a link from us, or change the direction of the line. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Whether mail programs could turn a name into a link, however its characters are written. */
export const looksLikeLink = (name: string): boolean => LINK.test(name.normalize('NFKC').replace(UNSEEN, ''));
