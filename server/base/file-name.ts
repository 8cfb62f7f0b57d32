/** The name of a download, valid in every file system; `otherwise` if nothing remains of the name. */
export function fileName(name: string, otherwise: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w -]+/g, '');
  return plain.trim().replace(/\s+/g, '-') || otherwise;
}
