import * as z from 'zod';
import {
  CONSOLE_LISTS,
  type ConsoleList,
  type ConsoleListRow,
  type RowOfList,
} from '../data/console-lists.ts';
import {
  adminMatch,
  adminRequest,
  adminUser,
  auditRow,
  listedMeeting,
  unpaidRecord,
  wrongDeposit,
} from '../schemas/admin.ts';
import { adminReview } from '../schemas/after-meeting.ts';
import { bankRow } from '../schemas/bank.ts';
import { adminBar } from '../schemas/bar.ts';
import { barShare, groupedShares, userRefund } from '../schemas/payouts.ts';
import { adminReport } from '../schemas/report.ts';
import { listQuery } from './list-query.ts';
import { defineRoute, ok } from './route.ts';

type Options<O> = z.ZodEnum<{ [K in keyof O & string]: K }>;
type FilterShape<R> = R extends { filter: { param: infer P extends string; options: infer O } & infer F }
  ? Record<P, F extends { first: string } ? z.ZodDefault<Options<O>> : z.ZodOptional<Options<O>>>
  : {};
type Query<R> = z.ZodObject<typeof listQuery.shape & FilterShape<R>, z.core.$strict>;

function queryOf({ filter }: ConsoleListRow): z.ZodObject {
  if (filter === undefined) return listQuery;
  const option = z.enum(Object.keys(filter.options));
  return listQuery.extend({
    [filter.param]: filter.first === undefined ? option.optional() : option.default(filter.first),
  });
}

/** The names of what a row shows, at any depth. */
type NamesIn<T> = T extends string
  ? never
  : T extends readonly (infer E)[]
    ? NamesIn<E>
    : T extends object
      ? { [K in keyof T & string]: K | NamesIn<T[K]> }[keyof T & string]
      : never;
/** A row that shows whom it names and what its search looks through. */
type Shows<N extends ConsoleList, S extends z.ZodType> =
  RowOfList<N>['people' | 'words'][number] | MarksOf<RowOfList<N>> extends NamesIn<z.output<S>> ? S : never;
type MarksOf<R> = R extends { marks: infer M } ? keyof M : never;

/** Bounded, newest or most urgent first. `total` counts its rows (with words: its hits); `truncated` says
 * that not all were counted or, without a page, shown, `unreadable` how many that were read cannot be. */
function consoleList<const N extends ConsoleList, S extends z.ZodType>(name: N, row: Shows<N, S>) {
  const list: ConsoleListRow = CONSOLE_LISTS[name];
  return defineRoute({
    name: list.call as RowOfList<N>['call'],
    method: 'GET',
    path: `/api/admin/${name}`,
    access: 'console',
    query: queryOf(list) as Query<RowOfList<N>>,
    response: z.strictObject({
      ...ok,
      [list.key]: z.array(row),
      total: z.int(),
      truncated: z.boolean(),
      unreadable: z.int(),
    } as {
      success: z.ZodLiteral<true>;
      total: z.ZodInt;
      truncated: z.ZodBoolean;
      unreadable: z.ZodInt;
    } & Record<RowOfList<N>['key'], z.ZodArray<S>>),
    refusals: [],
    audited: { kind: 'list', words: `${list.title} 보기`, people: list.people },
  });
}

/** The lists of the console and what their rows show. */
export const listRoutes = [
  consoleList('users', adminUser),
  consoleList('bars', adminBar),
  consoleList('matching-requests', adminRequest),
  consoleList('matching-completed', adminMatch),
  consoleList('meeting-confirmed', listedMeeting),
  consoleList('meeting-completed', listedMeeting),
  consoleList('reports', adminReport),
  consoleList('reviews', adminReview),
  consoleList('bank-rows', bankRow),
  consoleList('deposits-wrong', wrongDeposit),
  consoleList('records-not-payed', unpaidRecord),
  consoleList('user-refunds', userRefund),
  consoleList('bar-refunds', groupedShares),
  consoleList('bar-shares', barShare),
  consoleList('audit', auditRow),
] as const;
