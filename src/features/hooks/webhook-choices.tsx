import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type Webhooks,
} from '#contract/hooks/hook-payloads.ts';
import { chooseForWebhook } from '#src/api/hooks-api.ts';
import { byName, formatList } from '#src/i18n/format.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from './hooks.module.css';

/** What a webhook gets at present, in one sentence. */
export function WebhookSummary({ webhook: { events, teams } }: { webhook: Webhook }) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const names = workspace.teams.filter(({ id }) => teams?.includes(id)).map(({ name }) => name);
  const whose = teams === null ? t('choice.allTeams') : formatList(names.toSorted(byName));
  return t('choice.now', {
    events: formatList(events.map((event) => t(`choice.event.${event}`))),
    teams: whose,
  });
}

/** Chooses which events of which teams a webhook gets (HK3). */
export function WebhookChoices({
  webhook,
  onChosen,
}: {
  webhook: Webhook;
  onChosen: (answer: Webhooks) => void;
}) {
  const { t } = useTranslation('hooks');
  const { workspace } = useWorkspace();
  const flashFailure = useFailureFlash();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook.events);
  const [teams, setTeams] = useState<readonly string[] | null>(webhook.teams);
  const choosing = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      chooseForWebhook(workspace.id, webhook.id, { events: [...events], teams: teams && [...teams] }),
    onSuccess: onChosen,
    onError: (error) => flashFailure('hooks:choice.notSaved', error),
  });
  const isMissing = events.length === 0 || teams?.length === 0;
  return (
    <div className={styles.choices}>
      <fieldset className={styles.choice}>
        <legend>{t('choice.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            isSelected={events.includes(event)}
            onChange={(isOn) =>
              setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))))
            }
          >
            {t(`choice.event.${event}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('choice.teams')}</legend>
        <Checkbox isSelected={teams === null} onChange={(isOn) => setTeams(isOn ? null : [])}>
          {t('choice.everyTeam')}
        </Checkbox>
        {teams !== null &&
          workspace.teams.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={teams.includes(id)}
              onChange={(isOn) => setTeams([...teams.filter((one) => one !== id), ...(isOn ? [id] : [])])}
            >
              {name}
            </Checkbox>
          ))}
      </fieldset>
      {isMissing && <p role="status">{t('choice.missing')}</p>}
      <div>
        <Button
          size="small"
          variant="primary"
          isDisabled={isMissing}
          isPending={choosing.isPending}
          onPress={() => choosing.mutate()}
        >
          {t('choice.save')}
        </Button>
      </div>
    </div>
  );
}
