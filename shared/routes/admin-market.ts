import * as z from 'zod';
import { barId } from '../ids.ts';
import { marketWeeks, waitingTeams } from '../schemas/market.ts';
import { defineRoute, ok } from './route.ts';

/** Counts, nothing about a person, so that no read is recorded. */
export const adminMarketRoutes = [
  defineRoute({
    name: 'get-waiting-teams',
    method: 'GET',
    path: '/api/admin/market/waiting',
    access: 'console',
    query: z.strictObject({ uid_bar: barId.optional() }),
    response: z.strictObject({ ...ok, waiting: waitingTeams }),
    refusals: [],
  }),
  defineRoute({
    name: 'get-market-weeks',
    method: 'GET',
    path: '/api/admin/market/weeks',
    access: 'console',
    response: z.strictObject({ ...ok, weeks: marketWeeks }),
    refusals: [],
  }),
] as const;
