/** An action item of a team's retro, as the team's list shows it (TA1). */
export interface ActionItemTable {
  retro_id: string;
  action_id: string;
  team_id: string;
  description: string;
  /** What the group it came from is called; null where it came from none. */
  group_title: string | null;
  /** Ids, as JSON: what people are called is said by their accounts. */
  owners: string;
  /** A calendar day, `2026-11-20`. */
  due_on: string | null;
  status: string;
  created_at: number;
}

/** Who owns an action item of a team's retro: it is in the list of theirs (TA4). */
export interface ActionOwnerTable {
  retro_id: string;
  action_id: string;
  user_id: string;
  team_id: string;
  status: string;
  /** Its `due_on`, or what comes after every day where it is due on none; and its `created_at`: in this order it is listed. */
  due_key: string;
  created_at: number;
}
