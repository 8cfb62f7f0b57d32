/** One value of a metric, with its labels. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** What Prometheus has read of a server: the last reading is now. Times are seconds. */
export type Scrapes = readonly { at: number; samples: readonly Sample[] }[];

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The samples in the text of `GET /metrics`. */
export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
      if (name === '') throw new Error(`not a sample: ${line}`);
      const pairs = [...labels.matchAll(LABEL)].map(([, label = '', is = '']) => [label, is]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) };
    });
}

/** As Prometheus notes it, by the name of the job in our rules. */
const up = (value: 0 | 1): Sample => ({ name: 'up', labels: { job: 'hindsight' }, value });

/** The reading that Prometheus notes if a server answers. */
export const answered = (text: string): Sample[] => [...samplesIn(text), up(1)];

/** The same for a server that does not answer. */
export const silent: readonly Sample[] = [up(0)];
