import * as z from 'zod';
import { barId, type RequestId, requestId } from '../../../shared/ids.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { readBars } from '../bars/bars.ts';
import { requestBodyKey } from '../../store/keys.ts';
import type { Store, SweepPart } from '../../ports.ts';

/** A listed request, with the size of its team. */
export interface ListedRequest {
  requestId: RequestId;
  size: number;
}

type Part = Pick<SweepPart, 'ids' | 'isWhole'>;

/** Parts of at most `most` requests: one if all have room; otherwise the team sizes apart, which cannot meet;
 * and large sizes by favourite bar, neighbours together. `isWhole`: the list is everybody who waits. */
export async function partsOf(
  services: Store,
  waiting: readonly ListedRequest[],
  { isWhole, most }: { isWhole: boolean; most: number },
): Promise<Part[]> {
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ requestId }) => requestId);
  if (ids.length <= most) return [{ ids, isWhole }];
  const parts: Part[] = [];
  for (const listed of groupedBy(waiting, (one) => one.size).values()) {
    const same = listed.map(({ requestId }) => requestId);
    if (same.length <= most) parts.push({ ids: same, isWhole });
    else
      for (const part of filled(await byBar(services, same), most)) parts.push({ ids: part, isWhole: false });
  }
  return parts;
}

/** What the grouping reads of a request's body: the bar of its first choice. */
const favourite = z.object({
  requestId,
  choices: z.tuple([z.object({ barId })]).rest(z.unknown()),
});

/** Neighbouring bars one after the other: an address begins with city, district and street. */
async function byBar(services: Store, ids: readonly RequestId[]): Promise<RequestId[][]> {
  const options = { consistent: false } as const;
  const bodies = await services.table.getMany(favourite, ids.map(requestBodyKey), options);
  const barOf = new Map(bodies.map(({ requestId: id, choices: [first] }) => [id, first.barId]));
  const bars = await readBars(services, new Set(barOf.values()), options);
  const groups = groupedBy(ids, (id) => {
    const bar = barOf.get(id);
    return bar === undefined ? '' : `${bars.get(bar)?.address} ${bar}`;
  });
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** A group is divided only when a part has no room for all of it. */
function filled(groups: readonly (readonly RequestId[])[], most: number): RequestId[][] {
  const parts: RequestId[][] = [];
  let part: RequestId[] = [];
  for (const group of groups) {
    if (part.length + group.length > most) part = [];
    for (const id of group) {
      if (part.length === most) part = [];
      if (part.length === 0) parts.push(part);
      part.push(id);
    }
  }
  return parts;
}
