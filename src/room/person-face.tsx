import { useRoom } from '#src/socket/room.ts';
import { Avatar, type AvatarProps } from '#src/ui/avatar.tsx';
import { nameOf } from './people.ts';

export interface PersonFaceProps extends Pick<AvatarProps, 'size' | 'isDisconnected'> {
  /** Who it is, by id. */
  person: string;
}

/** The face of somebody of the room, small, where their name stands right beside it. */
export function PersonFace({ person, size = 'small', isDisconnected }: PersonFaceProps) {
  const { data } = useRoom();
  return (
    <Avatar
      colorKey={person}
      name={nameOf(data, person)}
      imageUrl={data.people[person]?.avatar}
      size={size}
      isDisconnected={isDisconnected}
      isNameShown
    />
  );
}
