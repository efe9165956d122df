import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect } from 'vitest';
import { LISTS } from '../../functions/store/keys.ts';
import type { RouteDefinition } from '../../shared/routes/route.ts';
import type { Answer } from './client.ts';
import { noteInRun } from './done-in-run.ts';
import type { Raw } from './raw-table.ts';

/** Written by every call. */
const isOfAnyCall = ({ PK }: Raw): boolean => /^(RATE|SESSION|CONSOLE)#/.test(String(PK));
const isRow = ({ auditId }: Raw): boolean => auditId !== undefined;
const isOfChain = ({ PK }: Raw): boolean => /^AUDIT(#|$)/.test(String(PK));

/** The distinct texts under these names. */
function textsIn(body: unknown, names: readonly string[]): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(body, (name, value: unknown) => {
    if (names.includes(name) && typeof value === 'string' && value !== '') texts.add(value);
    return value;
  });
  return texts;
}

type Sent = Pick<APIGatewayProxyEventV2, 'requestContext' | 'pathParameters' | 'body'>;

/** Expects what the route's row says of the audit chain: of an act one row in the transaction of its own writes, of a
 * read one with the number of people that it has shown, and none of anything else and of what is refused. */
export function expectAudited(
  { name, audited }: RouteDefinition,
  { requestContext, pathParameters = {}, body: sent }: Sent,
  { status, body }: Answer,
  written: readonly Raw[][],
): void {
  if (status >= 500) return;
  const rows = written.flat().filter(isRow);
  const code = (body as { code?: unknown } | undefined)?.code;
  const act = audited?.kind === 'act' ? audited : undefined;
  const isNoted = act?.refusals?.some((one) => one === code) === true;
  // A second try changes nothing, or goes on with what its first has begun: `last/` expects the row once of each act.
  const mayBeSilent = act !== undefined && (act.row !== undefined || written.flat().every(isOfAnyCall));
  const isSilent = rows.length === 0 && !isNoted && mayBeSilent;
  if (audited === undefined || (status >= 300 && !isNoted) || isSilent)
    return expect({ name, rows }).toEqual({ name, rows: [] });
  const { sourceIp } = requestContext.http;
  const GSI1PK = audited.kind === 'list' ? LISTS.auditLists : LISTS.audit;
  expect({ name, rows }).toMatchObject({ name, rows: [{ action: name, sourceIp, GSI1PK }] });
  const [{ subject, actorId, actorName, detail } = {}] = rows;
  expect(actorName, name).toMatch(/./);
  if (audited.kind === 'act') {
    const [part = '', field = ''] = audited.subject.split('.');
    const inBody = part === 'body' ? [JSON.parse(sent ?? '{}')[field]].flat().join(' ') : subject;
    const named = { caller: actorId, params: pathParameters[field] }[part] ?? inBody;
    expect({ name, subject }).toEqual({ name, subject: named });
    expect(subject, name).not.toBe('');
    if (isNoted) return expect(detail, name).toBe('refused');
    if (written.some((items) => items.some(isRow) && !items.every(isOfChain)))
      return noteInRun('audited', name);
    // What has nothing left to change leaves its row alone.
    const others = written.flat().filter((item) => !isOfChain(item) && !isOfAnyCall(item));
    if (audited.row !== 'first' && audited.row !== 'alone')
      expect({ name, others }).toEqual({ name, others: [] });
    return;
  }
  const { people } = audited;
  if (people === undefined) return expect(detail, name).not.toContain('people=');
  const shown = people === 'lines' ? String(body).trim().split('\n').length - 1 : textsIn(body, people).size;
  expect(detail, name).toMatch(new RegExp(`(^|, )people=${shown}$`));
  if (shown > 0) noteInRun('shown', name);
}
