import { expect, it } from 'vitest';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import { briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { briefLanguage } from '#server/briefs/brief-in-language.ts';
import { briefLines } from '#server/briefs/brief-lines.ts';
import { briefMessage } from '#server/hooks/slack-messages.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

it('[RE3] an action item stands once with all its owners in whatever leaves: Markdown, CSV, JSON, mail, Slack', () => {
  const retro = aRetro({ phase: 'review' });
  const text = 'Write down who releases';
  const owners = ['Ana', 'Ben', 'Cleo'];
  retro.do('Ben', {
    type: 'action.add',
    group: null,
    description: text,
    owners: owners.map(idOf),
    dueDate: null,
  });
  retro.do('Ana', { type: 'retro.finish' });
  const brief = briefOf(retro.state.data);
  const language = briefLanguage('en');
  const ways = {
    markdown: briefMarkdown(brief, language),
    csv: briefCsv(brief, language),
    json: JSON.stringify(brief),
    mail: briefLines(retro.state, 'en', null)?.lines.join('\n') ?? '',
    slack: briefMessage(brief, { locale: 'en', team: 'Green', link: 'https://retro.example.org' })
      .blocks.map((block) => block.text.text)
      .join('\n'),
  };
  for (const [way, whole] of Object.entries(ways)) {
    const lines = whole.split('\n').filter((line) => line.includes(text));
    expect(lines, way).toHaveLength(1);
    expect(lines[0]?.split(text), way).toHaveLength(2);
    for (const owner of owners) expect(lines[0], `${owner} in ${way}`).toContain(owner);
  }
});

it('[DI10] a decision is told wherever the brief goes; a note stays out of mails and Slack, which are short', () => {
  const retro = aRetro({ phase: 'review' });
  const [group] = retro.state.data.groups;
  const write = (kind: 'note' | 'decision', text: string) =>
    retro.do('Ben', { type: 'note.add', group: group?.id ?? '', kind, text });
  write('decision', 'We ship on Tuesdays');
  write('note', 'Nobody was there');
  retro.do('Ana', { type: 'retro.finish' });
  const mail = briefLines(retro.state, 'en', null)?.lines.join('\n') ?? '';
  const slack = briefMessage(briefOf(retro.state.data), {
    locale: 'es',
    team: 'Green',
    link: 'https://x.example',
  })
    .blocks.map((block) => block.text.text)
    .join('\n');
  expect(mail).toContain('Decisions:\n• ');
  expect(slack).toContain('*Decisiones*\n• We ship on Tuesdays');
  for (const told of [mail, slack]) {
    expect(told).toContain('We ship on Tuesdays');
    expect(told).not.toContain('Nobody was there');
  }
});
