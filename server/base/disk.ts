import { statfs } from 'node:fs/promises';

/** Bytes of a disk; `free` is what the server may still use. */
export interface Disk {
  free: number;
  total: number;
}

/** The disk that a folder is on; null if that cannot be told. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bsize * bavail, total: bsize * blocks };
  } catch {
    return null;
  }
}
