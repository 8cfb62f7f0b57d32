import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/briefs/brief.ts';
import { activityOf, originOf } from '#machines/retro/briefs/brief-texts.ts';
import { type AverageMood, nearestMood } from '#machines/retro/selectors/mood-selectors.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { MoodSpread } from '#src/room/moods/mood-spread.tsx';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './brief-details.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

/** Beside the brief: the activity, who was there, and how they felt before and after. */
export function BriefDetails({ brief }: { brief: Brief }) {
  const { t } = useTranslation('brief-page');
  const language = useBriefLanguage();
  const { words } = language;
  const leads = brief.participants.indexOf(brief.moderator);
  const others = brief.participants.filter((_, place) => place !== leads);
  const { before, after } = brief.mood;
  return (
    <Panel as="aside" className={styles.facts} aria-label={t('facts')}>
      <div className={styles.activity}>
        <span className={styles.art}>
          <ActivityArt activity={brief.topicTypes ? 'own' : brief.activity} />
        </span>
        <div>
          <h2 className={styles.label}>{words.activity}</h2>
          <p className={styles.value}>{activityOf(brief, language)}</p>
        </div>
      </div>
      {brief.imported && (
        <div>
          <h2 className={styles.label}>{words.imported}</h2>
          <p>{originOf(brief.imported, language)}</p>
        </div>
      )}
      {(before !== null || after !== null) && (
        <div>
          <h2 className={styles.label}>{words.mood}</h2>
          <div className={styles.moods}>
            <MoodAt label={t('before')} mood={before} />
            <MoodAt label={t('after')} mood={after} />
          </div>
        </div>
      )}
      <People label={words.moderator} names={brief.moderator === '' ? [] : [brief.moderator]} />
      <People label={words.participants} names={others} />
      <People label={words.watchers} names={brief.watchers} />
    </Panel>
  );
}

/** How many felt how, and how many answered (RE5). */
function MoodAt({ label, mood }: { label: string; mood: AverageMood | null }) {
  const { t } = useTranslation('brief-page');
  return (
    <div className={styles.mood}>
      <p className={styles.moodLabel}>
        {label}: {mood === null ? t('noMood') : t('said', { count: mood.said, of: mood.of })}
      </p>
      {mood && <Faces mood={mood} />}
    </div>
  );
}

/** The five faces with their counts; of an imported retro, the face nearest to the average. */
function Faces({ mood: { average, spread } }: { mood: AverageMood }) {
  const { t } = useTranslation('brief-page');
  if (spread) return <MoodSpread spread={spread} />;
  return (
    <span className={styles.average}>
      <MoodFace mood={nearestMood(average)} size={32} />
      <span className="tabular">{t('outOf', { value: formatNumber(average) })}</span>
    </span>
  );
}

function People({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h2 className={styles.label}>{label}</h2>
      <List className={styles.people}>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
          <li key={at} className={styles.person}>
            <Avatar colorKey={name} name={name} size="small" isNameShown />
            <bdi>{name}</bdi>
          </li>
        ))}
      </List>
    </div>
  );
}
