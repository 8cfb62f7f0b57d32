import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { hasRetros } from '#src/api/retros-api.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useKeptFold } from '#src/ui/layout/use-kept-fold.ts';
import styles from './first-steps.module.css';

/** What its owner does first in a new workspace, on its page until it is done or hidden (WS15). */
export function FirstSteps() {
  const { workspace, me, standing } = useWorkspace();
  const [isHidden, setHidden] = useKeptFold(`first-steps.${workspace.id}`);
  const open = workspace.teams.filter(({ archived }) => !archived);
  const team = open.find(({ memberIds }) => memberIds.includes(me)) ?? open[0];
  const isShown = standing.as === 'owner' && standing.state === 'active' && !isHidden;
  if (!isShown || !team) return null;
  return <Steps team={team} onHide={() => setHidden(true)} />;
}

function Steps({ team, onHide }: { team: TeamSummary; onHide: () => void }) {
  const { t } = useTranslation('workspaces');
  const { workspace } = useWorkspace();
  const hasInvited = workspace.members.length + workspace.invitations.length > 1;
  const { data: hasPlanned } = useQuery({
    queryKey: ['retros', 'any', team.id],
    queryFn: ({ signal }) => hasRetros(team.id, signal),
  });
  // Until the second step is known, it is shown only if the first is to be done anyway.
  if (hasInvited && hasPlanned !== false) return null;
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const steps = [
    { key: 'invite', isDone: hasInvited, to: `${page}?invite` },
    { key: 'plan', isDone: hasPlanned === true, to: `${page}/retros/new?later` },
  ] as const;
  return (
    <Panel as="section" className={styles.steps} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <Button variant="quiet" size="small" onPress={onHide}>
          {t('firstSteps.hide')}
        </Button>
      </header>
      <ol className={styles.list}>
        {steps.map(({ key, isDone, to }) => (
          <li key={key} className={styles.step} data-done={isDone}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <div className={styles.words}>
              <h3 className={styles.name}>{t(`firstSteps.${key}.title`)}</h3>
              <p className={styles.text}>{t(isDone ? 'firstSteps.done' : `firstSteps.${key}.text`)}</p>
            </div>
            {!isDone && (
              <LinkButton to={to} variant="primary">
                {t(`firstSteps.${key}.do`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
