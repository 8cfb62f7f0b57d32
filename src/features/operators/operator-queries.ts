import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Queue, QueueQuery, WorkspaceFiguresQuery } from '#contract/operators/operator-payloads.ts';
import { getHealth, getQueue, listInterventions, listKeptWorkspaces } from '#src/api/operators-api.ts';

/** How often an open page refreshes the health of the server and the queues, ms. */
const ASKED_AGAIN_MS = 30_000;

/** The query key of operators' calls; all of their keys start with it. */
export const OPERATORS = ['operators'] as const;

export const healthQuery = queryOptions({
  queryKey: [...OPERATORS, 'health'],
  queryFn: ({ signal }) => getHealth(signal),
  refetchInterval: ASKED_AGAIN_MS,
});

export const queueQuery = (queue: Queue, query: QueueQuery) =>
  queryOptions({
    queryKey: [...OPERATORS, queue, query],
    queryFn: ({ signal }) => getQueue(queue, query, signal),
    refetchInterval: ASKED_AGAIN_MS,
    placeholderData: keepPreviousData,
  });

export const workspaceFiguresQuery = (query: WorkspaceFiguresQuery) =>
  queryOptions({
    queryKey: [...OPERATORS, 'workspaces', query],
    queryFn: ({ signal }) => listKeptWorkspaces(query, signal),
    placeholderData: keepPreviousData,
  });

export const interventionsQuery = queryOptions({
  queryKey: [...OPERATORS, 'interventions'],
  queryFn: ({ signal }) => listInterventions(signal),
});
