import {
  type CustomActivity,
  customActivitiesSchema,
  type NewCustomActivity,
} from '#contract/activities/custom-activity-payloads.ts';
import { call } from './http.ts';

const allOf = (workspace: string): string => `/workspaces/${encodeURIComponent(workspace)}/custom_activities`;
const oneOf = (workspace: string, id: string): string => `${allOf(workspace)}/${encodeURIComponent(id)}`;

/** The activities that a workspace made, by name. All calls here throw an ApiError; those that change them answer with all. */
export const getCustomActivities = async (
  workspace: string,
  signal?: AbortSignal,
): Promise<CustomActivity[]> =>
  (await call(allOf(workspace), customActivitiesSchema, { ...(signal && { signal }) })).activities;

/** Creates one: `limit` if there are too many. */
export const createCustomActivity = async (
  workspace: string,
  activity: NewCustomActivity,
): Promise<CustomActivity[]> =>
  (await call(allOf(workspace), customActivitiesSchema, { method: 'POST', body: activity })).activities;

/** Replaces it as a whole; retros that began with it keep that. */
export const changeCustomActivity = async (
  workspace: string,
  id: string,
  activity: NewCustomActivity,
): Promise<CustomActivity[]> =>
  (await call(oneOf(workspace, id), customActivitiesSchema, { method: 'PUT', body: activity })).activities;

/** Deletes it for good; retros that began with it keep it. */
export const deleteCustomActivity = async (workspace: string, id: string): Promise<CustomActivity[]> =>
  (await call(oneOf(workspace, id), customActivitiesSchema, { method: 'DELETE' })).activities;
