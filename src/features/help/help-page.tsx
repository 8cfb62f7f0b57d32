import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Form } from '#src/forms/kit/form.tsx';
import { ActivityArt } from '#src/ui/art/activity-art.tsx';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { SearchBox } from '#src/workspace/search-box.tsx';
import { GuideText } from './guide-text.tsx';
import { type Guide, useGuides } from './guides.ts';
import styles from './help-page.module.css';
import { guidesWith } from './search.ts';

/** `/help`: every guide on one page, to be searched, linked to and printed. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const question = typed.trim();
  const all = useGuides();
  const parts = (['phases', 'activities'] as const)
    .map((part) => ({ part, guides: guidesWith(all[part], question) }))
    .filter(({ guides }) => guides.length > 0);
  const found = parts.flatMap(({ guides }) => guides);
  useShowLinked(found, () => setTyped(''));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p>
          <Link to="/help/webhooks">{t('webhooks')}</Link>
        </p>
        <div data-needs-scripts>
          <Form
            form={{ ref: form, submit: (event) => event.preventDefault() }}
            label={t('search')}
            className={styles.tools}
          >
            <SearchBox label={t('search')} value={typed} onChange={setTyped} />
            <Button variant="quiet" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
              {t('print')}
            </Button>
          </Form>
        </div>
        <p role="status" className={styles.found}>
          {question !== '' && found.length > 0 && t('found', { count: found.length })}
        </p>
      </header>
      {found.length === 0 && (
        <EmptyState
          art={<NoTopicsArt />}
          title={t('none.title', { query: question })}
          action={<Button onPress={() => setTyped('')}>{t('none.all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {found.length > 0 && <Contents parts={parts} />}
      <div className={styles.parts}>
        {parts.map(({ part, guides }) => (
          <section key={part} className={styles.guides} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{t(part)}</h2>
            {guides.map((guide) => (
              <GuideArticle key={guide.id} guide={guide} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** A link to a guide hidden by the search still shows it. */
function useShowLinked(found: readonly Guide[], showAll: () => void): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody follows a link, not when they type
  useEffect(() => {
    if (hash !== '' && !found.some(({ id }) => `#${id}` === hash)) showAll();
  }, [hash]);
}

function Contents({
  parts,
}: {
  parts: readonly { part: 'phases' | 'activities'; guides: readonly Guide[] }[];
}) {
  const { t } = useTranslation('help');
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {parts.map(({ part, guides }) => (
        <div key={part}>
          <p className={styles.contentsTitle}>{t(part)}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
          <ul role="list" className={styles.links}>
            {guides.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function GuideArticle({ guide }: { guide: Guide }) {
  return (
    <Panel as="article" id={guide.id} tabIndex={-1} className={styles.guide}>
      <header className={styles.guideHead}>
        <h3 className={styles.name}>{guide.name}</h3>
        {guide.activity && (
          <div className={styles.art}>
            <ActivityArt activity={guide.activity} />
          </div>
        )}
      </header>
      <GuideText guide={guide} level={4} />
    </Panel>
  );
}
