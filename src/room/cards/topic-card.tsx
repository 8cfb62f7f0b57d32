import { CloudUpload } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroActivity } from '#contract/activities/activities.ts';
import { topicTypeLook, useTypeName } from '../../shared/activities/topic-type.ts';
import { Avatar } from '../../ui/avatars/avatar.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './topic-card.module.css';
import { hasMarks, TopicMarks, type TopicMarksProps } from './topic-marks.tsx';

export interface TopicCardProps {
  activity: RetroActivity;
  /** The topic type's key: determines the colour, icon and name. */
  type: string;
  description: string;
  /** Left out while nobody may know it, or if it does not matter. */
  authorName?: string;
  authorImage?: string | null;
  /** The author's id, for the colour of their avatar. */
  author?: string;
  /** Where it comes from and what happened to it since: the topic itself, which stays the same object. */
  marks?: TopicMarksProps;
  /** Not acknowledged by the server yet; the text is kept in the browser (SY6). */
  isUnsaved?: boolean;
  /** Under the pointer, selected, or the current one. */
  isRaised?: boolean;
  /** Hides the type's name if a heading right above shows it. */
  isTypeHidden?: boolean;
  /** Buttons at the bottom. Pass the same element again if nothing changed, so that the card does not render again. */
  actions?: ReactNode;
}

/** A topic as a paper note in its type's colour. Renders again only if its own properties change. */
export const TopicCard = memo(function TopicCard(props: TopicCardProps) {
  const { activity, type, description, isUnsaved, isRaised, isTypeHidden, actions } = props;
  const { author, authorName, authorImage, marks } = props;
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, type);
  const hasFoot = Boolean(authorName || isUnsaved || (marks && hasMarks(marks)));
  const foot = hasFoot && <Foot {...{ author, authorName, authorImage, marks, isUnsaved }} />;
  return (
    <Note
      color={color}
      isRaised={isRaised}
      actions={
        (hasFoot || actions) && (
          <>
            {foot}
            {actions}
          </>
        )
      }
    >
      {!isTypeHidden && (
        <span className={styles.type}>
          <Icon aria-hidden="true" />
          {nameOf(type)}
        </span>
      )}
      <p className={styles.words} dir="auto">
        {description}
      </p>
    </Note>
  );
});

/** The author, what is said of it, and whether it is saved. */
function Foot({
  author,
  authorName,
  authorImage,
  marks,
  isUnsaved,
}: Pick<TopicCardProps, 'author' | 'authorName' | 'authorImage' | 'marks' | 'isUnsaved'>) {
  const { t } = useTranslation('topics');
  return (
    <span className={styles.foot}>
      {authorName && (
        <span className={styles.author}>
          <Avatar colorKey={author} name={authorName} imageUrl={authorImage} size="small" isNameShown />
          <bdi>{authorName}</bdi>
        </span>
      )}
      {marks && <TopicMarks {...marks} />}
      {isUnsaved && (
        <span className={styles.unsaved}>
          <CloudUpload aria-hidden="true" />
          {t('keptHere')}
        </span>
      )}
    </span>
  );
}
