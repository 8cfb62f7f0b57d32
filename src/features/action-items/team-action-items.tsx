import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { type ActionPlace, listTeamActions } from '#src/api/action-items-api.ts';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useDebounced } from '#src/shared/search/use-debounced.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import { ActionList } from './action-item-list.tsx';
import styles from './action-items.module.css';
import { ActionRow } from './action-row.tsx';
import { AddAction, NewAction, useNewAction } from './new-action.tsx';
import { ownersApart } from './owners-apart.ts';
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
      mayAdd={may('team.add-action-item')}
      mayPlan={may('team.retro')}
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
  mayAdd?: boolean;
  mayPlan?: boolean;
}

/** How many are shown, and how many more at each press. */
const AT_ONCE = 10;

/** What is open, unless something else is chosen: by how urgent it is. */
function ActionItemsOf({ place, people, mayChange, mayAdd = false, mayPlan = false }: ActionItemsOfProps) {
  const { t } = useTranslation('team-actions');
  const [shown, setShown] = useState<Shown>('open');
  const [isMine, setMine] = useState(false);
  const [typed, setTyped] = useState('');
  const writing = useNewAction(place);
  const search = useDebounced(typed.trim());
  const state: ActionStatus | undefined = shown === 'all' ? undefined : shown;
  const pages = useActionPages(['team', place.team, shown, isMine, search], (offset, signal) =>
    listTeamActions(place, { state, isMine, search, offset, limit: AT_ONCE }, signal),
  );
  const { named, inItem } = ownersApart(pages.items ?? [], people);
  const owners = people?.map(named);
  const isFiltered = isMine || shown !== 'open' || search !== '';
  // While it is being written, one can look at other lists.
  const takesNew = mayAdd && owners !== undefined && (pages.takesNew || writing.isOpen);
  const row = (item: TeamAction) => (
    <ActionRow
      key={item.id}
      item={inItem(item)}
      place={place}
      {...(owners && { people: owners })}
      mayChange={mayChange}
    />
  );
  return (
    <section className={styles.section} aria-labelledby="team-action-items">
      <header className={styles.head}>
        <h2 id="team-action-items">{t('title')}</h2>
        {takesNew && <AddAction isOpen={writing.isOpen} open={writing.open} />}
        <div className={styles.filters}>
          <SearchBox label={t('search')} value={typed} onChange={setTyped} />
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
      {takesNew && writing.isOpen && <NewAction writing={writing} people={owners} />}
      <ActionList
        label={t('title')}
        pages={pages}
        row={row}
        isByDue={shown === 'open'}
        empty={
          <>
            <p className={styles.soft} role={isFiltered ? 'status' : undefined}>
              {t(mayChange && !isFiltered ? 'none' : 'noneSuch')}
            </p>
            {/* Before its first retro the team cannot add one itself. */}
            {mayPlan && !isFiltered && !takesNew && (
              <div>
                <LinkButton size="small" to={`/workspaces/${place.workspace}/teams/${place.team}/retros/new`}>
                  {t('plan')}
                </LinkButton>
              </div>
            )}
          </>
        }
      />
    </section>
  );
}
