import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { snakeKeys } from '#contract/base/key-case.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '#contract/hooks/hook-payloads.ts';
import { WEBHOOK_EXAMPLE } from '#contract/hooks/webhook-example.ts';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import column from '#src/ui/layout/page-column.module.css';
import styles from './hooks.module.css';

/** `/help/webhooks`: what webhooks are sent, how to check it, an example, and the schema of all of it (HK3). */
export function WebhookHelpPage() {
  const { t } = useTranslation('hooks');
  const example = JSON.stringify(snakeKeys(WEBHOOK_EXAMPLE), null, 2);
  return (
    <div className={column.page}>
      <header className={column.head}>
        <h1>{t('help.title')}</h1>
      </header>
      <div className={styles.help}>
        <p>{t('help.lead')}</p>
        <h2>{t('choice.events')}</h2>
        <ul>
          {[...WEBHOOK_EVENTS, WEBHOOK_TEST].map((event) => (
            <li key={event}>
              <code>{event}</code>: {t(`help.event.${event}`)}
            </li>
          ))}
        </ul>
        <h2>{t('help.headers')}</h2>
        <ul>
          <li>
            <code>Hindsight-Event</code>: {t('help.header.event')}
          </li>
          <li>
            <code>Hindsight-Delivery</code>: {t('help.header.delivery')}
          </li>
          <li>
            <code>Hindsight-Signature</code>: {t('help.header.signature')}
          </li>
        </ul>
        <p>{t('help.answer')}</p>
        <h2>{t('help.example')}</h2>
        <p>{t('help.exampleAbout')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
        <pre className={styles.code} tabIndex={0}>
          {example}
        </pre>
        <div>
          <CopyButton text={example} label={t('help.copy')} />
        </div>
        <h2>{t('help.schema')}</h2>
        <p>
          {t('help.schemaAbout')} <a href="/webhooks.schema.json">webhooks.schema.json</a>
        </p>
        <p>
          <Link to="/help">{t('help.all')}</Link>
        </p>
      </div>
    </div>
  );
}
