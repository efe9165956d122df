import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { addApplicant, apply, choicesAt } from '../../support/market.ts';
import { scanAll } from '../../support/ledger.ts';
import { DAYS, matchOf, okAs, reported, type World } from './crash-world.ts';

const EVE = Date.parse('2027-03-04T21:30:00+09:00');
const DEPOSIT_WON = 7_500;

/** A team of women waits for the table of the meeting that the woman cancels the evening before. */
export async function canceledLate(world: World): Promise<void> {
  world.service.clock.set(EVE);
  const team = await addApplicant(world.service, { gender: 'female', name: '정하은' });
  const request = await apply(team, choicesAt(world.bar, DAYS));
  await matchRequests(world.rig.services, [request], world.service.clock.now());
  const params = { id: await matchOf(world) };
  await okAs(world, 'woman', 'PUT /api/fixed/{id}/cancel', { params, body: {} });
}

export async function searching(world: World): Promise<void> {
  const params = { id: await matchOf(world) };
  await okAs(world, 'man', 'PUT /api/fixed/{id}/rescue', { params, body: { wanted: true } });
}

/** The team that was asked has paid. */
export async function tablePaid(world: World): Promise<void> {
  const items = await scanAll(world.service);
  const offer = items.find(({ SK, state }) => SK === 'META' && state === 'asked');
  const pointers = items.filter(({ SK }) => SK === `MATCH#${String(offer?.['matchId'])}`);
  const name = pointers.find(({ side }) => side === 'female')?.['transferName'];
  await reported(world, { tid: 'table', amount: DEPOSIT_WON, name: String(name) });
}
