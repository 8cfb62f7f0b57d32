import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import type { TeamSlack } from '#contract/hooks/hook-payloads.ts';
import { getSlack, removeSlack, trySlack } from '#src/api/hooks-api.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import styles from './hooks.module.css';
import { NeedsPlan } from './needs-plan.tsx';
import { SlackForm } from './slack-form.tsx';

/** The team's Slack settings (HK1); on Starter how to upgrade (PL2). */
export function SlackSection() {
  const { t } = useTranslation('hooks');
  const { workspace, showsPricing, may } = useTeam();
  const has = PLAN_FEATURES[workspace.plan].slack;
  if (!may('team.slack') || !(has || showsPricing)) return null;
  return (
    <SettingsSection title={t('slack.title')}>
      <p>{t('slack.about')}</p>
      {has ? <SlackAddress /> : <NeedsPlan plan="pro" />}
    </SettingsSection>
  );
}

function SlackAddress() {
  const { t } = useTranslation(['hooks', 'forms']);
  const { workspace, team } = useTeam();
  const client = useQueryClient();
  const queryKey = ['hooks', 'slack', team.id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getSlack(workspace.id, team.id, signal),
  });
  const keep = (answer: TeamSlack) => client.setQueryData(queryKey, answer);
  if (isError) return <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.soft}>{t('loading')}</p>;
  return data.slack ? <KeptAddress slack={data.slack} onChange={keep} /> : <SlackForm onKept={keep} />;
}

interface KeptAddressProps {
  slack: NonNullable<TeamSlack['slack']>;
  onChange: (answer: TeamSlack) => void;
}

function KeptAddress({ slack, onChange }: KeptAddressProps) {
  const { t } = useTranslation('hooks');
  const { workspace, team } = useTeam();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const trying = useMutation({
    networkMode: 'always',
    mutationFn: () => trySlack(workspace.id, team.id),
    onSuccess: (answer) => {
      onChange(answer);
      flash(t('slack.tried'));
    },
    onError: (error) => flashFailure('hooks:slack.notTried', error),
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => removeSlack(workspace.id, team.id),
    onSuccess: (answer) => {
      onChange(answer);
      flash(t('slack.removed'));
    },
    onError: (error) => flashFailure('hooks:slack.notRemoved', error),
  });
  return (
    <>
      <p>{t('slack.kept', { ends: slack.ends })}</p>
      {slack.offAt !== null && (
        <Notice tone="warning" title={t('off.title')}>
          <p>{t('slack.off')}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button isPending={trying.isPending} onPress={() => trying.mutate()}>
          {t('slack.try')}
        </Button>
        <Button variant="quiet" isPending={removing.isPending} onPress={() => removing.mutate()}>
          {t('slack.remove')}
        </Button>
      </div>
    </>
  );
}
