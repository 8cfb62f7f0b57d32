import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { setWeeklyMail } from '#src/api/accounts-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';

type Outcome = 'off' | 'on' | 'invalid' | 'failed';

/** `/weekly_mail?token=…`: the link in a weekly mail turns it off, logged in or not; a button turns it on again (TA4). */
export function WeeklyMailPage() {
  const { t } = useTranslation('account');
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function want(weeklyMail: boolean) {
    setBusy(true);
    try {
      setOutcome((await setWeeklyMail(token, weeklyMail)) ? 'on' : 'off');
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

  if (outcome === null) return <Loading isPage label={t('weeklyMail.busy')} />;
  const again = (on: boolean, label: string) => (
    <Button variant="primary" size="large" isPending={isBusy} onPress={() => void want(on)}>
      {label}
    </Button>
  );
  return (
    <div aria-live="polite">
      <MessagePage
        art={<MailArt />}
        title={t(`weeklyMail.${outcome}.title`)}
        actions={
          <>
            {outcome === 'off' && again(true, t('weeklyMail.off.action'))}
            {outcome === 'on' && again(false, t('weeklyMail.on.action'))}
            {outcome === 'failed' && again(false, t('weeklyMail.failed.action'))}
            {outcome === 'invalid' && (
              <LinkButton to="/profile" variant="primary" size="large">
                {t('weeklyMail.invalid.action')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t(`weeklyMail.${outcome}.text`)}</p>
      </MessagePage>
    </div>
  );
}
