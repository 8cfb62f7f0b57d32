/** What mail programs make a link of, or what leads to one: a scheme, a host, an address, numbers with dots. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}][.\u3002]\p{L}{2,}|\d+(?:\.\d+){3}/iu;
/** Characters that cannot be seen, with which a link could be hidden from us, or the line be turned. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Whether a name could be followed as a link, however its characters are written. */
export const looksLikeLink = (name: string): boolean => LINK.test(name.normalize('NFKC').replace(UNSEEN, ''));
