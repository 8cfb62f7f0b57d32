import { Gauge, type Registry } from 'prom-client';
import { type Disk, diskOf } from '../base/disk.ts';
import type { Build } from '../base/version.ts';
import { gaugeBackups } from './backups.ts';

/** What there is to report of an installation. */
export interface Installation {
  build: Build;
  /** The folders of the embedded database and of its backups; null if there is none, or it is not known. */
  dataDir: string | null;
  backupDir: string | null;
}

/** Reports what is running, the disk it needs, and its backups. */
export function gaugeInstallation(registers: Registry[], { build, dataDir, backupDir }: Installation): void {
  gaugeBuild(registers, build);
  if (dataDir !== null) gaugeDisk(registers, () => diskOf(dataDir));
  if (backupDir !== null) gaugeBackups(registers, backupDir);
}

/** Reports which Hindsight is running, as labels of a 1. */
function gaugeBuild(registers: Registry[], { version, commit }: Build): void {
  new Gauge({
    name: 'hindsight_build_info',
    help: 'The version and the commit that are running; always 1.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit }, 1);
}

/** Reports the disk of the embedded database on request; nothing if that cannot be told. */
export function gaugeDisk(registers: Registry[], read: () => Promise<Disk | null>): void {
  const figures: [keyof Disk, string, string][] = [
    ['free', 'hindsight_disk_free_bytes', 'What is left on the disk of the embedded database.'],
    ['total', 'hindsight_disk_bytes', 'How large the disk of the embedded database is.'],
  ];
  for (const [figure, name, help] of figures) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await read();
        // Without a value the metric is not reported, which is not the same as a full disk.
        if (disk) this.set(disk[figure]);
        else this.remove();
      },
    });
  }
}
