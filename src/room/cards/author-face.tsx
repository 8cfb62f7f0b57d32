import type { Topic } from '#contract/retro/retro-data.ts';
import { Avatar, type AvatarProps } from '../../ui/avatars/avatar.tsx';
import type { Author } from './group-card.tsx';

export interface AuthorFaceProps extends Pick<AvatarProps, 'size' | 'isNameShown'> {
  topic: Topic;
  author: Author;
}

/** The face of whoever wrote a topic. */
export function AuthorFace({ topic, author, ...look }: AuthorFaceProps) {
  return <Avatar colorKey={topic.author} name={author.name} imageUrl={author.avatar} {...look} />;
}
