/** An action item of a team's retro, as the team's list shows it (TA1). */
export interface ActionItemTable {
  retro_id: string;
  action_id: string;
  team_id: string;
  description: string;
  /** The name of the group it came from; null if none. */
  group_title: string | null;
  /** Ids, as JSON: names are in the accounts. */
  owners: string;
  /** A calendar day, `2026-11-20`. */
  due_on: string | null;
  status: string;
  created_at: number;
  /** 1 if the team has added it between two retros (TA7). */
  of_team: number | null;
}

/** The owners of action items of teams' retros, for their own lists (TA4). */
export interface ActionOwnerTable {
  retro_id: string;
  action_id: string;
  user_id: string;
  team_id: string;
  status: string;
  /** Its `due_on`, or a value after every day if there is none, and its `created_at`: the order of the list. */
  due_key: string;
  created_at: number;
}
