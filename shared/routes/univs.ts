import * as z from 'zod';
import { defineRoute } from './route.ts';

export const univsRoutes = [
  defineRoute({
    name: 'list-universities',
    method: 'GET',
    path: '/api/univs/list',
    access: 'public',
    response: z.array(z.strictObject({ uid_universities: z.int(), university_name: z.string() })),
    refusals: [],
    cacheSeconds: 86_400,
  }),
] as const;
