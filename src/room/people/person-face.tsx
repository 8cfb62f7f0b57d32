import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar, type AvatarProps } from '#src/ui/avatars/avatar.tsx';

export interface PersonFaceProps extends Pick<AvatarProps, 'size' | 'isDisconnected'> {
  /** Who it is, by id. */
  person: string;
}

/** The face of somebody of the room, small, where their name stands right beside it. */
export function PersonFace({ person, size = 'small', ...look }: PersonFaceProps) {
  const { name, avatar } = useRoom(({ data }) => ({
    name: nameOf(data, person),
    avatar: data.people[person]?.avatar,
  }));
  return <Avatar colorKey={person} name={name} imageUrl={avatar} size={size} isNameShown {...look} />;
}
