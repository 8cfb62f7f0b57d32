import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/briefs/brief.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { formatDate, formatMinutes, formatTime } from '#src/i18n/format.ts';
import { AvatarColors } from '#src/ui/avatars/avatar-colors.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import { BriefActions, type BriefActionsProps } from './brief-actions.tsx';
import { BriefDetails } from './brief-details.tsx';
import { BriefGroups } from './brief-groups.tsx';
import { BriefTools } from './brief-tools.tsx';
import styles from './brief-view.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

export interface BriefViewProps {
  brief: Brief;
  /** Changes the state of an action item (AI4). Without it the states are only shown. */
  onStatus?: ((action: string, status: ActionStatus) => void) | undefined;
  /** The form that changes an action item, if the person may (CO6). */
  editorOf?: BriefActionsProps['editorOf'];
  /** Above the brief, on screen only. */
  notice?: ReactNode;
  /** Under the brief, on screen only. */
  below?: ReactNode;
  /** What else can be done with it, beside taking it along. */
  more?: ReactNode;
  /** For people with its link: they can only copy and print it. */
  shared?: { hasNames: boolean };
  /** In a replay, where nothing is done with it. */
  isPast?: boolean;
}

/** A finished retro, to read, print, copy and download: its action items, what was discussed and what is left (RE3, RE4). */
export function BriefView(props: BriefViewProps) {
  const { brief, onStatus, editorOf, notice, below, more, shared, isPast = false } = props;
  const { t } = useTranslation('brief-page');
  const { words } = useBriefLanguage();
  const { participants, watchers } = brief;
  // A brief knows its people by their names alone; one of an older server, without looks.
  const people = useMemo(
    () => [...participants, ...watchers].map((name) => ({ id: name, name })),
    [participants, watchers],
  );
  return (
    <AvatarColors people={people} looks={brief.looks}>
      <article className={styles.brief}>
        <header className={styles.head}>
          <p className={styles.kind}>{t('kind')}</p>
          <h1 dir="auto">{brief.name}</h1>
          <Held brief={brief} />
          {!isPast && <BriefTools brief={brief} isShared={shared !== undefined} more={more} />}
          {notice && <div className={styles.notice}>{notice}</div>}
        </header>
        <BriefDetails brief={brief} />
        <div className={styles.body}>
          <section className={styles.section} aria-labelledby="brief-actions">
            <h2 id="brief-actions">{words.actions}</h2>
            <BriefActions
              actions={brief.actions}
              onStatus={onStatus}
              editorOf={editorOf}
              hasOwners={shared?.hasNames !== false}
            />
          </section>
          <section className={styles.section} aria-labelledby="brief-groups">
            <h2 id="brief-groups">{words.groups}</h2>
            {brief.groups.length > 0 ? (
              <BriefGroups brief={brief} groups={brief.groups} />
            ) : (
              <p className={styles.soft}>{t('noGroups')}</p>
            )}
          </section>
          {brief.leftOver.length > 0 && (
            <section className={styles.section} aria-labelledby="brief-left">
              <h2 id="brief-left">{words.leftOver}</h2>
              <p className={styles.soft}>{t('leftOverHelp')}</p>
              {/* Where nothing was discussed, they are all there is to read. */}
              <Fold
                title={t('leftOver', { count: brief.leftOver.length })}
                isOpenAtFirst={brief.groups.length === 0}
              >
                <BriefGroups brief={brief} groups={brief.leftOver} isQuiet />
              </Fold>
            </section>
          )}
          {below}
        </div>
      </article>
    </AvatarColors>
  );
}

/** When it was held and how long it took. */
function Held({ brief: { startedAt, finishedAt } }: { brief: Brief }) {
  const { t } = useTranslation('brief-page');
  if (startedAt === null) return null;
  const day = formatDate(startedAt);
  const at = formatTime(startedAt);
  const took = (finishedAt ?? startedAt) - startedAt;
  // What came in from another tool does not say how long it took.
  if (took <= 0) return <p className={styles.held}>{t('held', { day, at })}</p>;
  const minutes = took < 60_000 ? t('underMinute') : formatMinutes(Math.round(took / 60_000));
  return <p className={styles.held}>{t('heldFor', { day, at, minutes })}</p>;
}
