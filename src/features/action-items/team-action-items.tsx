import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '#contract/retro.ts';
import { listTeamActions } from '#src/api/action-items.ts';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import styles from './action-items.module.css';
import { ActionList } from './action-list.tsx';
import { ActionRow } from './action-row.tsx';
import { useActionPages } from './use-action-pages.ts';

const STATES = ['open', 'done', 'dropped', 'all'] as const;
type Shown = (typeof STATES)[number];

/** What the team of this page has agreed on in its retros (TA1): what is open, unless something else is chosen. */
export function TeamActionItems() {
  const { t } = useTranslation('team-actions');
  const { team, workspace, may } = useTeam();
  const [shown, setShown] = useState<Shown>('open');
  const [isMine, setMine] = useState(false);
  const place = { workspace: workspace.id, team: team.id };
  const state: ActionStatus | undefined = shown === 'all' ? undefined : shown;
  const pages = useActionPages(['team', team.id, shown, isMine], (offset, signal) =>
    listTeamActions(place, { state, isMine, offset }, signal),
  );
  const isFiltered = isMine || shown !== 'open';
  return (
    <section className={styles.section} aria-labelledby="team-action-items">
      <header className={styles.head}>
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
              people={team.members}
              mayChange={may('team.change-action-item')}
            />
          )) ?? null
        }
        empty={<p className={styles.soft}>{t(isFiltered ? 'noneSuch' : 'none')}</p>}
      />
    </section>
  );
}
