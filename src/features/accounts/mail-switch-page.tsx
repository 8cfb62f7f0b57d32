import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type MailSwitch, setMail } from '#src/api/accounts-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';

type Outcome = 'off' | 'on' | 'invalid' | 'failed';

/**
 * `/weekly_mail?token=…` and `/ahead_mail?token=…`: the link in a weekly mail, or in a reminder of writing ahead, turns these off, logged in or not; a
 * button turns them on again (TA4, WA5).
 */
function MailSwitchPage({ mail }: { mail: MailSwitch }) {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function want(isOn: boolean) {
    setBusy(true);
    try {
      setOutcome((await setMail(mail, token, isOn)) ? 'on' : 'off');
    } catch (error) {
      const code = codeOf(error);
      setOutcome(code === 'invalid_link' || code === 'invalid' ? 'invalid' : 'failed');
    }
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    void want(false);
  }, []);

  if (outcome === null) return <Loading isPage label={t(`${mail}.busy`)} />;
  const again = (on: boolean, label: string) => (
    <Button variant="primary" size="large" isPending={isBusy} onPress={() => void want(on)}>
      {label}
    </Button>
  );
  return (
    <div aria-live="polite">
      <MessagePage
        art={<MailArt />}
        title={t(`${mail}.${outcome}.title`)}
        actions={
          <>
            {outcome === 'off' && again(true, t(`${mail}.off.action`))}
            {outcome === 'on' && again(false, t(`${mail}.on.action`))}
            {outcome === 'failed' && again(false, t(`${mail}.failed.action`))}
            {outcome === 'invalid' && (
              <LinkButton to="/profile" variant="primary" size="large">
                {t(`${mail}.invalid.action`)}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t(`${mail}.${outcome}.text`)}</p>
      </MessagePage>
    </div>
  );
}

export const WeeklyMailPage = () => <MailSwitchPage mail="weeklyMail" />;
export const AheadMailPage = () => <MailSwitchPage mail="aheadMail" />;
