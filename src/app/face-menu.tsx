import { Avatar, type AvatarProps } from '#src/ui/avatars/avatar.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';

export interface FaceMenuProps {
  label: string;
  user: { name: string; avatar?: AvatarProps['imageUrl'] };
  entries: readonly MenuEntry[];
}

/** A menu behind one's own face. */
export function FaceMenu({ label, user, entries }: FaceMenuProps) {
  const face = <Avatar name={user.name} imageUrl={user.avatar ?? null} size="small" isNameShown />;
  const trigger = <IconButton label={label} icon={face} tooltipPlacement="bottom" />;
  return <Menu label={label} trigger={trigger} entries={entries} />;
}
