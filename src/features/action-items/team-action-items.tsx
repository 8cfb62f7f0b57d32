import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus, Owner } from '#contract/retro.ts';
import { type ActionPlace, listTeamActions } from '#src/api/action-items.ts';
import column from '#src/ui/page-column.module.css';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './action-items.module.css';
import { ActionList } from './action-list.tsx';
import { ActionRow } from './action-row.tsx';
import { useActionPages } from './use-action-pages.ts';

const STATES = ['open', 'done', 'dropped', 'all'] as const;
type Shown = (typeof STATES)[number];

/** What the team of this page has agreed on in its retros (TA1). */
export function TeamActionItems() {
  const { team, workspace, may } = useTeam();
  return (
    <ActionItemsOf
      place={{ workspace: workspace.id, team: team.id }}
      people={team.members}
      mayChange={may('team.change-action-item')}
    />
  );
}

/** The same of an archived team: to be read alone (TM6). */
export function ArchivedTeamActionItems({ team }: { team: string }) {
  const { workspace } = useWorkspace();
  return <ActionItemsOf place={{ workspace: workspace.id, team }} mayChange={false} />;
}

interface ActionItemsOfProps {
  place: ActionPlace;
  /** Who can own them; left out where nothing can be changed. */
  people?: readonly Owner[];
  mayChange: boolean;
}

/** What is open, unless something else is chosen. */
function ActionItemsOf({ place, people, mayChange }: ActionItemsOfProps) {
  const { t } = useTranslation('team-actions');
  const [shown, setShown] = useState<Shown>('open');
  const [isMine, setMine] = useState(false);
  const state: ActionStatus | undefined = shown === 'all' ? undefined : shown;
  const pages = useActionPages(['team', place.team, shown, isMine], (offset, signal) =>
    listTeamActions(place, { state, isMine, offset }, signal),
  );
  const isFiltered = isMine || shown !== 'open';
  return (
    <section className={styles.section} aria-labelledby="team-action-items">
      <header className={column.head}>
        <h2 id="team-action-items">{t('title')}</h2>
        <div className={styles.filter}>
          <Switch isSelected={isMine} onChange={setMine}>
            {t('mineOnly')}
          </Switch>
          <Select
            label={t('shown')}
            isLabelHidden
            options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={shown}
            onChange={setShown}
          />
        </div>
      </header>
      <ActionList
        label={t('title')}
        pages={pages}
        rows={
          pages.items?.map((item) => (
            <ActionRow
              key={item.id}
              item={item}
              place={place}
              {...(people && { people })}
              mayChange={mayChange}
            />
          )) ?? null
        }
        empty={<p className={styles.soft}>{t(mayChange && !isFiltered ? 'none' : 'noneSuch')}</p>}
      />
    </section>
  );
}
