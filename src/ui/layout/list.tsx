import type { ComponentProps } from 'react';

/** A list without bullets. Safari would drop its role with them, so the role is said. */
export function List(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
  return <ul {...props} role="list" />;
}

/** The same, in an order that matters. */
export function OrderedList(props: ComponentProps<'ol'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the numbers
  return <ol {...props} role="list" />;
}
