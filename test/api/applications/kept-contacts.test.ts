import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Key } from '../../../functions/ports.ts';
import { matchKey, requestBodyKey } from '../../../functions/store/keys.ts';
import { save } from '../../../functions/store/writes.ts';
import { addBar, listOf, matchCouple } from '../../support/market.ts';
import { startService } from '../../support/service.ts';

const DAY = '2027-03-05';
const NAME = '남산 010-1234-5678';
const INTRO = '반가워요! 인스타 @namsan_walk 로 먼저 연락 주세요';
const CONTACT = /010-1234|namsan|@/;

const service = await startService();

const item = z.record(z.string(), z.unknown());
const body = z.looseObject({ group: z.looseObject({ profile: item }) });
const sideOfMatch = z.looseObject({ male: item });

/** Stores texts as they could be saved before contacts were refused. */
async function keepOldTexts(request: Key, match: Key): Promise<void> {
  const { table } = service.services;
  const stored = await table.get(body, request);
  if (stored === null) throw new Error('no request');
  Object.assign(stored.group.profile, { group_name: NAME, group_intro: INTRO });
  await table.write(save({ ...request, ...stored }));
  const matched = await table.get(sideOfMatch, match);
  if (matched === null) throw new Error('no match');
  Object.assign(matched.male, { groupName: NAME });
  await table.write(save({ ...match, ...matched }));
}

describe('a contact in texts that were kept from before it was refused', () => {
  test('is masked for the other team of a match, and its own team reads what it wrote', async () => {
    const bar = await addBar(service);
    const { male, female, matchId, maleRequest } = await matchCouple(service, bar.barId, [DAY]);
    await keepOldTexts(requestBodyKey(maleRequest), matchKey(matchId));
    const readBy = async (who: typeof male) => ({
      list: (await listOf(who, 'pending')).meetings[0],
      detail: (await who.client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId }, query: {} }))
        .meeting,
    });
    const hers = await readBy(female);
    expect(hers.list).toMatchObject({ matched_group_name: '남산 ●●●', name_male: '남산 ●●●' });
    expect(hers.detail.male_group_info.group_name).toBe('남산 ●●●');
    expect(hers.detail.male_group_info.group_intro).toMatch(/^반가워요! ●●●.*주세요$/);
    expect(JSON.stringify(hers)).not.toMatch(CONTACT);
    const his = await readBy(male);
    expect(his.list).toMatchObject({ current_group_name: NAME, name_male: NAME });
    expect(his.detail.male_group_info).toMatchObject({ group_name: NAME, group_intro: INTRO });
  });
});
