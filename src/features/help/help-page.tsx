import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Form } from '#src/forms/kit/form.tsx';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { type Answer, useAnswers } from './answers.ts';
import { GuideText } from './guide-text.tsx';
import { type Guide, useGuides } from './guides.ts';
import styles from './help-page.module.css';
import { HelpPart } from './help-part.tsx';
import { bestMatch, type HelpEntry, searchHelp } from './help-search.ts';
import { useOpenParts } from './use-opened.ts';

/** `/help`: what people ask, and every guide, folded on one page; to be searched, linked to and printed (HE1). */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const question = typed.trim();
  const sections = useSections(question, t('skipped'));
  const entries = sections.flatMap(({ parts }) => parts);
  const best = question === '' ? null : bestMatch(entries, question, t('skipped'));
  const { isOpen, toggle } = useOpenParts(entries, best, () => setTyped(''));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Tools typed={typed} onType={setTyped} />
        <p role="status" className={styles.found}>
          {question !== '' && entries.length > 0 && t('found', { count: entries.length })}
        </p>
      </header>
      {entries.length === 0 && (
        <EmptyState
          art={<NoTopicsArt />}
          title={t('none.title', { query: question })}
          action={<Button onPress={() => setTyped('')}>{t('none.all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {entries.length > 0 && <Contents sections={sections} />}
      <div className={styles.sections}>
        {sections.map(({ section, parts }) => (
          <section key={section} className={styles.section} aria-labelledby={`${section}-title`}>
            <h2 id={`${section}-title`}>{t(section)}</h2>
            {parts.map((part) => (
              <HelpPart
                key={part.id}
                id={part.id}
                name={part.name}
                art={artOf(part)}
                isOpen={isOpen(part.id)}
                onToggle={(now) => toggle(part.id, now)}
              >
                {'text' in part ? <AnswerText answer={part} /> : <GuideText guide={part} level={4} />}
              </HelpPart>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

interface Section {
  section: 'phases' | 'owners' | 'activities';
  parts: readonly HelpEntry[];
}

/** What is found, by section; sections without anything are left out. */
function useSections(question: string, skipped: string): readonly Section[] {
  const { phases, activities } = useGuides();
  const answers = useAnswers();
  const all: readonly Section[] = [
    { section: 'phases', parts: phases },
    { section: 'owners', parts: answers },
    { section: 'activities', parts: activities },
  ];
  return all
    .map(({ section, parts }) => ({ section, parts: searchHelp(parts, question, skipped) }))
    .filter(({ parts }) => parts.length > 0);
}

/** The picture of an activity. */
const artOf = (part: HelpEntry): ReactNode =>
  isGuide(part) && part.activity ? <ActivityArt activity={part.activity} /> : undefined;

const isGuide = (part: HelpEntry): part is Guide => 'aim' in part;

/** What searches and prints; it needs scripts. */
function Tools({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation('help');
  const form = useRef<HTMLFormElement>(null);
  return (
    <div data-needs-scripts>
      <Form
        form={{ ref: form, submit: (event) => event.preventDefault() }}
        label={t('search')}
        className={styles.tools}
      >
        <SearchBox label={t('search')} value={typed} onChange={onType} />
        <Button variant="quiet" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
          {t('print')}
        </Button>
      </Form>
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('help');
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {sections.map(({ section, parts }) => (
        <div key={section}>
          <p className={styles.contentsTitle}>{t(section)}</p>
          <List className={styles.links}>
            {parts.map(({ id, name }) => (
              <li key={id}>
                <Link to={`#${id}`}>{name}</Link>
              </li>
            ))}
          </List>
        </div>
      ))}
    </nav>
  );
}

function AnswerText({ answer: { text, link } }: { answer: Answer }) {
  return (
    <div className={styles.answer}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && (
        <p>
          <Link to={link.to}>{link.text}</Link>
        </p>
      )}
    </div>
  );
}
