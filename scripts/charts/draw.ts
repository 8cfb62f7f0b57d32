import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A chart as a page: its states, the transitions between them, and the events it takes without leaving a state. */
export function pageOf(title: string, machine: AnyStateMachine, file: string): string {
  const { root } = machine;
  const head = [
    `# ${title}`,
    `<!-- Drawn from ${file} by \`npm run generate\`. Not written by hand. -->`,
    root.description ?? '',
  ];
  const body = isLarge(root) ? sections(root) : [diagramOf(childrenOf(root), root), notesOn(root)];
  return `${[...head, ...body].filter(Boolean).join('\n\n')}\n`;
}

/** Whether a chart is too large for one picture: one of its states has more than twelve transitions. */
const isLarge = (root: AnyStateNode): boolean => childrenOf(root).some((child) => movesOf(child).length > 12);

/** An overview, then each state by itself. Events that almost all states accept are listed once. */
function sections(root: AnyStateNode): string[] {
  const states = childrenOf(root);
  const takenBy = new Map<string, AnyStateNode[]>();
  for (const state of states)
    for (const label of stays(state)) takenBy.set(label, [...(takenBy.get(label) ?? []), state]);
  const common = [...takenBy].filter(([, takers]) => takers.length >= states.length - 1);
  const takers = common[0]?.[1] ?? [];
  const but = states.filter((state) => !takers.includes(state)).map((state) => `*${state.key}*`);
  const labels = common.map(([label]) => label);
  return [
    diagramOf(states, root, 'flat'),
    labels.length > 0 ? `- In every state but ${but.join()}, takes without moving: ${labels.join(', ')}` : '',
    ...states.flatMap((state) => [
      `## ${state.key}`,
      state.description ?? '',
      diagramOf([state], state),
      notesOn(state, labels),
    ]),
  ];
}

/** States and the transitions between them, in Mermaid. Flat: without nested states. */
function diagramOf(
  states: readonly AnyStateNode[],
  within: AnyStateNode,
  depth: 'flat' | 'deep' = 'deep',
): string {
  const lines = depth === 'flat' ? states.map(named) : declarations(states);
  const first = states.includes(within) ? undefined : initialOf(within);
  if (first) lines.push(`[*] --> ${first}`);
  const arrows = new Map<string, Set<string>>();
  for (const from of states.flatMap(family)) {
    for (const move of movesOf(from)) {
      const target = move.target?.[0];
      if (!target) continue;
      const ends = depth === 'deep' ? [from, target] : [from, target].map((state) => topOf(state, within));
      if (depth === 'flat' && ends[0] === ends[1]) continue;
      const arrow = ends.map((end) => idOf(end)).join(' --> ');
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(labelOf(move)));
    }
  }
  for (const [arrow, labels] of arrows) lines.push(`${arrow}: ${[...labels].join(', ')}`);
  for (const state of states.flatMap(family))
    if (state.type === 'final') lines.push(`${idOf(state)} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...indent(lines), '```'].join('\n');
}

/** States with their nested states. */
function declarations(states: readonly AnyStateNode[]): string[] {
  return states.flatMap((state) => {
    const children = childrenOf(state);
    if (children.length === 0) return [named(state)];
    // Regions of a state that are there at the same time stand side by side.
    const within =
      state.type === 'parallel'
        ? children.flatMap((region, place) => [...(place > 0 ? ['--'] : []), ...declarations([region])])
        : [...declarations(children), `[*] --> ${initialOf(state)}`];
    return [`${named(state)} {`, ...indent(within), '}'];
  });
}

/** What arrows do not show: transitions from any state, and events taken without leaving a state. */
function notesOn(node: AnyStateNode, said: readonly string[] = []): string {
  const anywhere = node.parent ? [] : movesOf(node).filter((move) => move.target?.[0]);
  return [
    ...anywhere.map((move) => `- From anywhere \`${labelOf(move)}\` leads to *${move.target?.[0]?.key}*`),
    ...family(node).flatMap((state) => {
      const labels = stays(state).filter((label) => !said.includes(label));
      const where = state === node ? 'Takes without moving' : `In *${state.key}*, takes without moving`;
      return labels.length > 0 ? [`- ${where}: ${labels.join(', ')}`] : [];
    }),
  ].join('\n');
}

const stays = (state: AnyStateNode): string[] => [
  ...new Set(
    movesOf(state)
      .filter((move) => !move.target?.[0])
      .map((move) => `\`${labelOf(move)}\``),
  ),
];
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const family = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(family)];
const movesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];
function initialOf(node: AnyStateNode): string | undefined {
  const target = node.initial?.target?.[0];
  return target && typeof target !== 'string' ? idOf(target) : undefined;
}
/** The child of `root` that contains a state. */
const topOf = (state: AnyStateNode, root: AnyStateNode): AnyStateNode =>
  state.parent && state.parent !== root ? topOf(state.parent, root) : state;
const idOf = (node: AnyStateNode): string => node.path.join('_').replace(/\W/g, '_') || node.key;
const named = (node: AnyStateNode): string => `state "${node.key}" as ${idOf(node)}`;
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** An event in words, with its guard in brackets. */
function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const event = eventType
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\..*$/, 'done')
    .replace(/^xstate\.error\..*$/, 'failed');
  const condition = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return [event || 'always', typeof condition === 'string' ? `[${condition}]` : ''].filter(Boolean).join(' ');
}
