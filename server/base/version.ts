import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

/** Which Hindsight is running. */
export interface Build {
  /** As in `package.json` and `CHANGELOG.md`. */
  version: string;
  /** The commit it was built from, with `-dirty` if files had been changed since; `unknown` if the build did not know. */
  commit: string;
}

const UNKNOWN = 'unknown';

/** The build in a folder, usually `dist`; `scripts/build.mjs` notes the commit there. */
export function buildIn(folder: string): Build {
  const note = join(folder, 'commit');
  const commit = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  return { version: packageFile.version, commit: commit || UNKNOWN };
}

export const versionText = ({ version, commit }: Build): string =>
  commit === UNKNOWN ? `version ${version}` : `version ${version}, commit ${commit}`;
