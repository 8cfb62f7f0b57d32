import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFact } from '#contract/retro/facts.ts';
import { groupTitle, type RetroData } from '#contract/retro/retro-data.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { isToldAsLed } from './led-by.ts';

/** Tells who did what where several lead (CL4), and who leads from now on (CL1). Shows nothing by itself. */
export function LedByOther() {
  const { t } = useTranslation(['frame', 'ui']);
  const readRoom = useReadRoom();
  const flash = useFlash();
  useOwnCoLead();
  useEachFact((fact, after) => {
    const me = readRoom().me.id;
    const data = withShownNames(after.data, t('ui:gone'));
    if (fact.type === 'colead.named') flash(t('coLead.named', { name: nameOf(data, fact.person) }));
    if (fact.type === 'colead.ended') flash(t('coLead.ended', { name: nameOf(data, fact.person) }));
    if (!isToldAsLed(fact, me)) return;
    const step = t(`ui:phase.${phaseOf(after)}`, { defaultValue: '' });
    const what = fact.type === 'person.joined' ? 'person.admitted' : fact.type;
    flash(t(`ledBy.${what}`, { name: nameOf(data, fact.led ?? ''), step, ...aboutOf(fact, data) }));
  });
  return null;
}

/** Whom or what it is about. */
function aboutOf(fact: ShownFact, data: RetroData): { who?: string; title?: string } {
  if (fact.type === 'person.admitted' || fact.type === 'person.joined') return { who: fact.person.name };
  if (fact.type === 'group.chosen') {
    const group = data.groups.find(({ id }) => id === fact.group);
    return { title: group ? groupTitle(group, data.topics) : '' };
  }
  return 'person' in fact && typeof fact.person === 'string' ? { who: nameOf(data, fact.person) } : {};
}

/** The person concerned gets a new view and no fact, so this compares. */
function useOwnCoLead(): void {
  const { t } = useTranslation('frame');
  const flash = useFlash();
  const { leadsToo, isModerator, name } = useRoom(({ me, data, ...room }) => ({
    leadsToo: me.coLead === true,
    isModerator: room.isModerator,
    name: nameOf(data, data.moderator),
  }));
  const before = useRef(leadsToo);
  useEffect(() => {
    if (before.current === leadsToo) return;
    before.current = leadsToo;
    // Who moderates now is told so.
    if (!isModerator) flash(t(leadsToo ? 'coLead.youLead' : 'coLead.youNoMore', { name }));
  }, [leadsToo, isModerator, name, flash, t]);
}
