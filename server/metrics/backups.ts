import { readdir } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** The name of a finished backup: the second, in UTC, of which it is. `scripts/kept-backups.mjs` gives these names. */
const BACKUP = /^hindsight-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.sqlite$/;

/**
 * Reports of when the newest backup in a folder is, by its name: a file has it only once it has been read
 * completely, whoever made it. 0 if there is none.
 */
export function gaugeBackups(registers: Registry[], folder: string): void {
  new Gauge({
    name: 'hindsight_backup_last_success_timestamp_seconds',
    help: 'When the newest complete backup in BACKUP_DIR was made, seconds since 1970; 0 if there is none.',
    registers,
    async collect() {
      const names = await readdir(folder).catch(() => []);
      this.set(Math.max(0, ...names.map(secondsOf)));
    },
  });
}

function secondsOf(name: string): number {
  const match = BACKUP.exec(name);
  if (!match) return 0;
  const [, day, hour, minute, second] = match;
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`) / 1000;
}
