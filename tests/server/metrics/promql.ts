import type { Scrapes } from '#tests/support/servers/scrapes.ts';
import {
  calculated,
  compared,
  gathered,
  grownIn,
  type Join,
  type Labels,
  quantilesOf,
  type Range,
  seriesOf,
  type Value,
  vectorOf,
} from './promql-values.ts';

/** A parsed expression: its value, given what has been read. */
type Query<V = Value> = (scrapes: Scrapes) => V;

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?[smhd]?|[A-Za-z_:]\w*|[<>=!]=|=~|!~|[-+*/(){}[\],<>=])/y;
const COMPARE: Record<string, Join> = {
  '>': compared((a, b) => a > b),
  '>=': compared((a, b) => a >= b),
  '<': compared((a, b) => a < b),
  '<=': compared((a, b) => a <= b),
  '==': compared((a, b) => a === b),
};
const MULTIPLY: Record<string, Join> = { '*': calculated((a, b) => a * b), '/': calculated((a, b) => a / b) };
const ADD: Record<string, Join> = { '+': calculated((a, b) => a + b), '-': calculated((a, b) => a - b) };
const CHOOSE: Record<string, Join> = { or: (one, other) => [...vectorOf(one), ...vectorOf(other)] };
const GATHER: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};
const MATCH: Record<string, (is: string, wanted: string) => boolean> = {
  '=': (is, wanted) => is === wanted,
  '!=': (is, wanted) => is !== wanted,
  '=~': (is, wanted) => new RegExp(`^(?:${wanted})$`).test(is),
  '!~': (is, wanted) => !new RegExp(`^(?:${wanted})$`).test(is),
};

/**
 * Parses as much of Prometheus's query language as our alert rules and dashboard use; throws if there is anything else. Its
 * value is as strict as Prometheus's: what is counted for the first time has not increased. Each metric's name is added to
 * `names`.
 */
export function parseQuery(text: string, names = new Set<string>()): Query {
  const parser = new Parser(text, names);
  return parser.whole();
}

class Parser {
  readonly #text: string;
  readonly #names: Set<string>;
  readonly #tokens: string[];
  #place = 0;

  constructor(text: string, names: Set<string>) {
    this.#text = text;
    this.#names = names;
    this.#tokens = tokensOf(text);
  }

  whole(): Query {
    const query = this.#any();
    return this.#place < this.#tokens.length ? this.#fail(this.#next()) : query;
  }

  #fail(token: string): never {
    throw new Error(`${token || 'the end'} is not expected there: ${this.#text}`);
  }

  #next(): string {
    return this.#tokens[this.#place++] ?? '';
  }

  #accept(wanted: string): boolean {
    const isThere = this.#tokens[this.#place] === wanted;
    if (isThere) this.#place += 1;
    return isThere;
  }

  #expect(wanted: string): void {
    if (!this.#accept(wanted)) this.#fail(this.#next());
  }

  #any(): Query {
    const products = () => this.#joined(MULTIPLY, () => this.#atom());
    const sums = () => this.#joined(ADD, products);
    return this.#joined(CHOOSE, () => this.#joined(COMPARE, sums));
  }

  /** Operands with operators between them, from left to right. */
  #joined(operators: Record<string, Join>, operand: () => Query): Query {
    let left = operand();
    for (;;) {
      const join = operators[this.#tokens[this.#place] ?? ''];
      if (!join) return left;
      this.#place += 1;
      const [one, other] = [left, operand()];
      left = (scrapes) => join(one(scrapes), other(scrapes));
    }
  }

  #inParentheses<T>(parse: () => T): T {
    this.#expect('(');
    const parsed = parse();
    this.#expect(')');
    return parsed;
  }

  #atom(): Query {
    const token = this.#next();
    if (/^\d+(\.\d+)?$/.test(token)) return () => Number(token);
    if (token === '(') {
      this.#place -= 1;
      return this.#inParentheses(() => this.#any());
    }
    if (token === 'time') {
      this.#inParentheses(() => undefined);
      return (scrapes) => scrapes.at(-1)?.at ?? 0;
    }
    if (token === 'rate' || token === 'increase') return this.#growth(token === 'rate');
    if (token === 'histogram_quantile') return this.#quantile();
    const gather = GATHER[token];
    if (gather) return this.#gathered(gather);
    const series = this.#selector(token);
    return (scrapes) => series(scrapes).map(({ labels, values }) => ({ labels, value: values.at(-1) ?? 0 }));
  }

  #growth(perSecond: boolean): Query {
    const range = this.#inParentheses(() => this.#selector(this.#next()));
    return (scrapes) => {
      const found = range(scrapes);
      const seconds = perSecond ? (found[0]?.seconds ?? 1) : 1;
      return grownIn(found).map(({ labels, value }) => ({ labels, value: value / seconds }));
    };
  }

  #quantile(): Query {
    return this.#inParentheses(() => {
      const share = Number(this.#next());
      this.#expect(',');
      const buckets = this.#any();
      return (scrapes) => quantilesOf(share, vectorOf(buckets(scrapes)));
    });
  }

  #gathered(gather: (values: number[]) => number): Query {
    const before = this.#labelsOfGroup();
    const inner = this.#inParentheses(() => this.#any());
    const by = before ?? this.#labelsOfGroup() ?? [];
    return (scrapes) => gathered(vectorOf(inner(scrapes)), by, gather);
  }

  #labelsOfGroup(): string[] | null {
    if (!this.#accept('by')) return null;
    this.#expect('(');
    const labels = [];
    while (!this.#accept(')')) {
      labels.push(this.#next());
      this.#accept(',');
    }
    return labels;
  }

  #selector(name: string): Query<Range> {
    if (!/^[A-Za-z_:]/.test(name)) this.#fail(name);
    this.#names.add(name);
    const matchers = this.#accept('{') ? this.#matchers() : [];
    const isMeant = (labels: Labels) => matchers.every((matches) => matches(labels));
    const seconds = this.#accept('[') ? this.#duration() : 0;
    return (scrapes) => seriesOf(scrapes, name, isMeant, seconds);
  }

  #matchers(): ((labels: Labels) => boolean)[] {
    const matchers: ((labels: Labels) => boolean)[] = [];
    while (!this.#accept('}')) {
      const label = this.#next();
      const operator = this.#next();
      const match = MATCH[operator] ?? this.#fail(operator);
      const wanted = JSON.parse(this.#next()) as string;
      matchers.push((labels) => match(labels[label] ?? '', wanted));
      this.#accept(',');
    }
    return matchers;
  }

  #duration(): number {
    const token = this.#next();
    const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(token) ?? this.#fail(token);
    this.#expect(']');
    return Number(count) * (SECONDS[unit] ?? 0);
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`not understood: ${text.slice(at)}`);
    tokens.push(token);
  }
  return tokens;
}
