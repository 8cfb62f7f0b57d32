import { expect, it } from 'vitest';
import { pageIn } from '#scripts/failed-pages.mjs';

const notes = (page: string) =>
  `# Error details\n\n\`\`\`\nError: late\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\nit()\n\`\`\`\n`;

it('tells what the page of a failed story showed, and not the test around it', () => {
  expect(pageIn(notes('- heading "Writing"\n- button "I’m done"'))).toBe(
    '- heading "Writing"\n- button "I’m done"',
  );
});

it('tells only the beginning of a long page', () => {
  const lines = Array.from({ length: 500 }, (_, nth) => `- text: ${nth}`);
  expect(pageIn(notes(lines.join('\n')))).toBe(lines.slice(0, 40).join('\n'));
});

it('tells nothing if no page was open', () => {
  expect(pageIn('# Error details\n')).toBe('');
});
