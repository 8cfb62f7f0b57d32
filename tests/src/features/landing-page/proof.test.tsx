import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PRICES } from '#contract/billing/plans.ts';
import { Compare } from '#src/features/landing-page/compare.tsx';
import { Proof } from '#src/features/landing-page/proof.tsx';
import { TeamPrice } from '#src/features/landing-page/team-price.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('proof', 'compare');
});

it('[LP3] the landing page states the figures that the bench measured, and what the tests do', () => {
  render(<Proof />);
  const [, times, ms, relay] =
    /p99 to the last of 200 people at 20 commands\/s.*\*\*([\d.]+)\*\* \(([\d.]+) ms; ([\d.]+)\)/.exec(
      read('docs/performance.md'),
    ) ?? [];
  expect(times).toBeDefined();
  screen.getByText(new RegExp(`within ${ms} ms. A bare relay that stores nothing takes ${relay}\\.`));
  expect(read('tests/server/durability.test.ts')).toMatch(/KILLS = 20;\nconst WRITERS = 5;/);
  screen.getByText('20×');
  for (const name of ['durability', 'recorded-traffic']) {
    expect(read(`tests/server/${name}.test.ts`)).not.toBe('');
    screen.getByText(`npm run test:server -- ${name}`);
  }
});

it('[LP4] the table says when the other tools were looked at, and has a cell for each', () => {
  render(<Compare />);
  screen.getByText(/What we found on November 20, 2026/);
  const tools = ['Hindsight', 'Parabol', 'TeamRetro', 'EasyRetro', 'Miro'];
  for (const question of screen.getAllByRole('heading', { level: 3 })) {
    const answers = [...(question.nextElementSibling?.children ?? [])];
    expect(answers.map((one) => one.querySelector('dt')?.textContent)).toEqual(tools);
    for (const one of answers) expect(one.querySelector('dd')?.textContent).not.toBe('');
  }
  screen.getByText(/^Where they are ahead/);
});

it('[LP5] the price for a team of eight is eight seats', () => {
  render(<TeamPrice />);
  const of = (plan: 'pro' | 'premium') => `$${(PRICES[plan].annual * 8).toFixed(2)}`;
  screen.getByText(new RegExp(`\\${of('pro')} a month for all eight, on Premium \\${of('premium')}`));
});
