import { describe, expect, it } from 'vitest';
import { exportedRetroSchema } from '#contract/transfers/exported-retro.ts';
import { asExported } from '#server/transfers/formats/as-exported.ts';
import { type FoundInFile, readForeign } from '#server/transfers/formats/read-foreign.ts';

const read = (text: string | Buffer, columns: Parameters<typeof readForeign>[1] = null) =>
  readForeign(Buffer.isBuffer(text) ? text : Buffer.from(text), columns);
const retroOf = ({ retros: [retro] }: FoundInFile) => {
  if (!retro) throw new Error('there is none');
  return retro;
};
/** Groups as `votes name: column/text by author`. */
const shown = (found: FoundInFile, place = 0) =>
  (found.retros[place]?.groups ?? []).map(
    ({ name, votes, topics }) =>
      `${votes} ${name}: ${topics.map((one) => `${one.column}/${one.text}${one.author ? ` by ${one.author}` : ''}`).join(' + ')}`,
  );

const PARABOL = `\uFEFF"reflectionGroup","author","votes","type","createdAt","discussionThread","prompt","content"
"CI","Anonymous",3,"Reflection","2026-03-02T09:05:00.000Z","","Stop","Slow builds"
"CI","Anonymous",3,"Reflection","2026-03-02T09:06:00.000Z","","Stop","Flaky ""smoke"" test"
"Good demo","Anonymous",1,"Reflection","2026-03-02T09:07:00.000Z","","Start","Good demo"
"CI","Mia",3,"Task","2026-03-02T09:31:00.000Z","Split job","","Split job"
"CI","Jon",3,"Reply","2026-03-02T09:34:00.000Z","Split job","","Cache first"`;
const SCRUMLR = `note_id,author_id,author,text,column_id,column,rank,stack,voting_0
n1,u1,Mia,"Slow CI, again",c2,Negative,1,null,2
n2,u2,Jon,Flaky tests,c2,Negative,0,n1,1
n3,u2,Jon,Good demo,c1,Positive,0,null,0
`;
const SCRUMLR_JSON = {
  board: { id: 'b1', name: 'S7', showAuthors: false },
  participants: [{ user: { id: 'u1', name: 'Mia' }, role: 'OWNER' }],
  columns: [{ id: 'c1', name: 'Positive', color: 'goal-green', visible: true, index: 0 }],
  notes: [{ id: 'n3', author: 'u1', text: 'Good demo', position: { column: 'c1', stack: null, rank: 0 } }],
  votings: [{ id: 'v1', status: 'CLOSED', votes: { total: 1, votesPerNote: { n3: { total: 1 } } } }],
};
const REFACTO = `Archive,Category,Message,Votes,State
current,Happy,"Good demo",2,
"#1 (2026-03-02)",Question,Why?,1,Discussed
"#1 (2026-03-02)",Action,"Split job",0,Complete
`;
const REFACTO_JSON = {
  url: 'a',
  name: 'Team A',
  current: {
    format: 'mood',
    options: {},
    history: [],
    items: [
      { created: '2026-03-02T09:00:00.000Z', category: 'meh', message: 'Why?', votes: 2 },
      {
        created: '2026-03-02T09:00:00.000Z',
        category: 'action',
        message: 'Split job',
        votes: 0,
        completed: '2026-03-09T09:00:00.000Z',
      },
    ],
  },
  archives: [
    {
      created: '2026-02-01T09:00:00.000Z',
      snapshot: { items: [{ category: 'happy', message: 'Good demo', votes: 1, completed: null }] },
    },
  ],
};
const AZURE = `"Retrospectives Summary for 'S7' (https://example.org/b)"


Feedback Items
Type,Description,Votes,CreatedDate,CreatedBy
"Well","Good "live" demo",2,2026-03-02T09:00:00.000Z,"undefined"
"Bad","Two
lines, and a comma",5,Mon Mar 02 2026 09:00:00 GMT+0000 (UTC),"Mia"


Work Items
Feedback Description,Work Item Title,Work Item Type,Work Item Id,Url
"Good "live" demo","Repeat it",Task,12,https://example.org/12
`;
const AZURE_JSON = [
  {
    team: { name: 'A' },
    board: { id: 'b', title: 'S7', isAnonymous: true, columns: [{ id: 'c', title: 'Well' }] },
    items: [
      {
        id: 'i',
        columnId: 'c',
        title: 'Demo',
        upvotes: 2,
        createdBy: null,
        createdDate: '2026-03-02T09:00:00.000Z',
      },
      {
        id: 'j',
        columnId: 'c',
        title: 'Again',
        upvotes: 1,
        createdBy: { displayName: 'Mia' },
        parentFeedbackItemId: 'i',
        associatedActionItemIds: [1, 2],
      },
    ],
  },
];
const EASYRETRO = `Went well,To improve,Actions,\r
Good demo,"Slow CI, again",Split job,\r
,"Flaky tests\nLate specs",,\r
`;

describe('files of other tools', () => {
  it('[EX3] Parabol: cards by group with the group’s votes, tasks as action items, comments left out with a notice', async () => {
    const found = await read(PARABOL);
    expect(shown(found)).toEqual(['3 CI: Stop/Slow builds + Stop/Flaky "smoke" test', '1 : Start/Good demo']);
    expect(retroOf(found)).toMatchObject({
      name: null,
      heldAt: Date.parse('2026-03-02T09:05:00.000Z'),
      actions: [{ text: 'Split job', group: 0, author: null }],
    });
    expect(found.problems).toEqual([{ line: null, code: 'comments_left_out', count: 1 }]);
  });

  it('[EX3] Scrumlr: stacks with their votes together, as a table and as JSON', async () => {
    expect(shown(await read(SCRUMLR))).toEqual([
      '3 : Negative/Slow CI, again by Mia + Negative/Flaky tests by Jon',
      '0 : Positive/Good demo by Jon',
    ]);
    const json = await read(JSON.stringify(SCRUMLR_JSON));
    expect([retroOf(json).name, ...shown(json)]).toEqual(['S7', '1 : Positive/Good demo by Mia']);
  });

  it('[EX3] Refacto: the current retro and past ones, with what was discussed and done', async () => {
    const table = await read(REFACTO);
    expect(table.retros.map(({ heldAt }) => heldAt)).toEqual([null, Date.parse('2026-03-02')]);
    expect(shown(table, 1)).toEqual(['1 : Question/Why?']);
    expect(table.retros[1]?.actions).toMatchObject([{ text: 'Split job', isDone: true }]);
    const json = await read(JSON.stringify(REFACTO_JSON));
    expect(json.retros.map(({ name, heldAt }) => [name, heldAt])).toEqual([
      ['Team A', Date.parse('2026-02-01T09:00:00.000Z')],
      ['Team A', Date.parse('2026-03-02T09:00:00.000Z')],
    ]);
    expect(shown(json, 1)).toEqual(['2 : Question/Why?']);
  });

  it('[EX3] Azure DevOps: unescaped quotes and line ends, work items, and groups from its JSON', async () => {
    const found = await read(AZURE);
    expect(shown(found)).toEqual(['5 : Bad/Two\nlines, and a comma by Mia', '2 : Well/Good "live" demo']);
    expect(retroOf(found)).toMatchObject({ name: 'S7', actions: [{ text: 'Repeat it', group: 1 }] });
    expect(found.problems).toEqual([]);
    const json = await read(JSON.stringify(AZURE_JSON));
    expect(shown(json)).toEqual(['3 : Well/Demo + Well/Again']);
    expect(json.problems).toEqual([{ line: null, code: 'actions_left_out', count: 2 }]);
  });

  it('[EX3] names the lines of an Azure table that cannot be read, and reads it saved again by a spreadsheet', async () => {
    const broken = AZURE.replace('"Well","Good "live" demo",2', '"Well","Good "live" demo",many');
    expect((await read(broken)).problems).toEqual([{ line: 6, code: 'row_unreadable' }]);
    const saved = `Retrospectives Summary for 'S7' (https://example.org/b);;;;\r
;;;;\r
Feedback Items;;;;\r
Type;Description;Votes;CreatedDate;CreatedBy\r
Well;"Good ""live"" demo";2;2026-03-02T09:00:00.000Z;undefined\r
`;
    expect(shown(await read(saved))).toEqual(['2 : Well/Good "live" demo']);
  });

  it('[EX3] any table: a column for each topic type, as EasyRetro writes it', async () => {
    const found = await read(EASYRETRO);
    expect(found.table?.columns).toEqual({ layout: 'columns', actions: [2], ignored: [3] });
    expect(shown(found)).toEqual([
      '0 : Went well/Good demo',
      '0 : To improve/Slow CI, again',
      '0 : To improve/Flaky tests + To improve/Late specs',
    ]);
    expect(retroOf(found).actions.map(({ text }) => text)).toEqual(['Split job']);
  });

  it('[EX3] any table: a row for each topic, with guessed columns that can be reassigned', async () => {
    const text = `Kind;Words;Theme;Votes;Autor;Status
Good;Demo;;1;Mia;
Bad;Slow;CI;2;Jon;
Bad;Flaky;CI;2;Mia;
Action;Split;CI;;Mia;done
Bad;;CI;;;
`;
    expect((await read(text)).table?.columns).toMatchObject({
      layout: 'rows',
      text: 1,
      group: 2,
      votes: 3,
      author: 4,
    });
    const columns = {
      layout: 'rows',
      text: 1,
      type: 0,
      group: 2,
      votes: 3,
      author: 4,
      owner: 4,
      due: null,
      state: 5,
    } as const;
    const found = await read(text, columns);
    expect(shown(found)).toEqual(['2 CI: Bad/Slow by Jon + Bad/Flaky by Mia', '1 : Good/Demo by Mia']);
    expect(retroOf(found).actions).toEqual([
      { text: 'Split', author: 'Mia', owners: ['Mia'], due: null, isDone: true, group: 0 },
    ]);
    expect(found.problems).toEqual([{ line: 6, code: 'no_text' }]);
  });

  it('[EX3] names the line of a quote that is never closed, and reads what is before it', async () => {
    const found = await read(`${PARABOL}\n"CI","x",3,"Reflection","","","Stop","never closed\nand on`);
    expect(shown(found)).toHaveLength(2);
    expect(found.problems[0]).toEqual({ line: 7, code: 'quote_not_closed' });
  });

  it('[EX3] any table: the name and day of its retro, so that one file holds several', async () => {
    const text = [
      'Retrospective,Date,Topic,Column,Votes',
      'Sprint 1,2026-03-02,Slow builds,Stop,3',
      'Sprint 2,2026-03-16,Good demo,Keep,1',
      'Sprint 1,2026-03-02,Split job,Action items,0',
    ].join('\n');
    const { retros, table } = await read(text);
    expect(table?.columns).toMatchObject({ layout: 'rows', text: 2, type: 3, votes: 4, retro: 0, date: 1 });
    expect(
      retros.map(({ name, heldAt, groups, actions }) => [name, heldAt, groups.length, actions.length]),
    ).toEqual([
      ['Sprint 1', Date.parse('2026-03-02'), 1, 1],
      ['Sprint 2', Date.parse('2026-03-16'), 1, 0],
    ]);
    expect((await read(text.replaceAll(/2026-03-(\d\d)/g, '3/4/2026'))).retros[0]?.heldAt).toBe(null);
  });

  it('[EX3] any table: one with parts of rows is not taken for lists, and both layouts are guessed', async () => {
    const text = 'Section,What was said,Likes,Created by\nStop,Slow builds again and again,3,Mia\n';
    const { table } = await read(text);
    expect(table?.columns).toMatchObject({ layout: 'rows', text: 1, type: 0, votes: 2, author: 3 });
    expect(table?.other).toEqual({ layout: 'columns', actions: [], ignored: [] });
    const lists = await read('Went well,Actions\nGood demo,Split job\n');
    expect(lists.table?.columns.layout).toBe('columns');
    expect(lists.table?.other).toMatchObject({ layout: 'rows', text: 0 });
  });

  it('[EX3] reads UTF-16 and Windows encodings, and says that it guessed', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(SCRUMLR, 'utf16le')]);
    expect(shown(await read(wide))).toHaveLength(2);
    const old = await read(Buffer.from('Bien,Mal\nAcci\u00f3n,\n', 'latin1'));
    expect(shown(old)).toEqual(['0 : Bien/Acción']);
    expect(old.problems).toEqual([{ line: null, code: 'encoding_guessed' }]);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['spaces', ' \n\t ', 'empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'not_text'],
    ['JSON that is none', '{"board": ', 'unknown_format'],
    ['JSON of something else', '{"a": 1}', 'unknown_format'],
    ['a check-in of Parabol', 'author,status,agendaItem\nMia,x,y', 'not_a_retro_export'],
    ['a table of heads alone', SCRUMLR.split('\n')[0] ?? '', 'nothing_in_it'],
    ['a single cell', 'Nothing but this', 'no_rows'],
    ['heads of a table of anything, alone', 'Went well,To improve\n', 'no_rows'],
    ['too many rows', `text\n${'x\n'.repeat(20_001)}`, 'too_many_rows'],
  ])('[EX3] says why %s cannot be read', async (_name, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code });
  });
});

describe('a retro of another tool, converted', () => {
  const ours = async (text: string, namesAuthors = false) =>
    asExported(retroOf(await read(text)), {
      from: 'scrumlr',
      name: 'S7',
      heldAt: 1_000,
      namesAuthors,
      now: 2_000,
    });

  it('[EX3] leaves authors unnamed unless requested', async () => {
    const { retro } = await ours(SCRUMLR);
    expect(exportedRetroSchema.parse(retro).people).toEqual([]);
    expect(JSON.stringify(retro)).not.toMatch(/Mia|Jon/);
    const named = (await ours(SCRUMLR, true)).retro;
    expect(named.people.map(({ name }) => name)).toEqual(['Mia', 'Jon']);
    expect(named.key).toBe(retro.key);
  });

  it('[EX3] keeps columns as its own topic types, and recognises those of an activity by their names', async () => {
    const { retro } = await ours(SCRUMLR);
    expect(retro.topicTypes?.map(({ name }) => name)).toEqual(['Negative', 'Positive']);
    const known = (await ours('Start,Stop,Continue\nA,B,C\n')).retro;
    expect([known.activity, known.topicTypes]).toEqual(['start_stop_continue', undefined]);
    expect(known.groups.map(({ topics }) => topics[0]?.type)).toEqual(['start', 'stop', 'continue']);
  });

  it('[EX3] removes control characters, cuts texts that are too long, and says so', async () => {
    const { retro, problems } = await ours(`text\n"a\u0007b"\n${'x'.repeat(3_000)}\n`);
    expect(retro.groups[0]?.topics[0]?.text).toBe('ab');
    expect(retro.groups[1]?.topics[0]?.text).toHaveLength(1_000);
    expect(problems).toEqual([{ line: null, code: 'text_cut', count: 1 }]);
    expect(exportedRetroSchema.safeParse(retro).success).toBe(true);
  });
});
