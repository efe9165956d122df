import { detailIdOf, matchId } from '../../../shared/ids.ts';
import { call, type Command, named, ofItem } from './crash-calls.ts';
import type { Stage } from './crash-stages.ts';
import { creditOf, idOf, matchOf, type World } from './crash-world.ts';

const CONFIRM_KEY = 'PUT /api/matching/payment/{id}';
const RESOLVE_KEY = 'PUT /api/admin/deposits/{id}/confirm';

const detailOf = async (world: World, of: 'male' | 'female') =>
  detailIdOf(matchId.parse(await matchOf(world)), of);
const side = (of: 'male' | 'female') => async (world: World) => ({
  params: { id: await detailOf(world, of) },
  body: {},
});

/** An admin's decision about the bank row that waits. */
const resolved = (resolution: string, from: Stage): Command =>
  named(
    `${resolution}, ${from}`,
    call(RESOLVE_KEY, 'admin', from, async (world) => ({
      params: { id: await idOf(world, 'D', 'depositId') },
      body: { resolution, uid_meetings_details: await detailOf(world, 'male') },
    })),
  );

const fromFeed = (name: string, from: Stage, who: 'man' | 'woman', amount: number): Command => ({
  name: `bank feed: ${name}`,
  from,
  prepare: (world) => creditOf(world, who, amount, 'feed'),
});

/** Money in: transfers, and what an admin types in, confirms and decides. */
export const DEPOSITS: readonly Command[] = [
  named('the first', call(CONFIRM_KEY, 'admin', 'matched', side('male'))),
  named('the second', call(CONFIRM_KEY, 'admin', 'one paid', side('female'))),
  ...(['POST /api/admin/deposits', 'POST /api/admin/deposits/preview'] as const).map((key) =>
    call(key, 'admin', 'matched', async ({ service }) => ({
      body: {
        tid: 'by hand',
        acc_in: 7_500,
        account_owner: '모르는사람',
        memo: '',
        trdate: new Date(service.clock.now()).toISOString(),
      },
    })),
  ),
  named(
    'a listed row',
    call('POST /api/admin/deposits', 'admin', 'raised', ({ service }) => ({
      body: {
        tid: 'corrected',
        acc_in: 1_000,
        account_owner: '모르는사람',
        memo: '',
        trdate: new Date(service.clock.now()).toISOString(),
      },
    })),
  ),
  ...(['transfer', 'platform', 'none'] as const).map((how) =>
    named(
      how,
      call(
        'PUT /api/admin/unreadable-rows/{id}/close',
        'admin',
        'lowered',
        ofItem('UNREADABLE', 'rowId', { how, reason: '은행이 바로잡았어요' }),
      ),
    ),
  ),
  named(
    'of a deposit',
    call(
      'PUT /api/admin/unreadable-rows/{id}/close',
      'admin',
      'deposit lowered',
      ofItem('UNREADABLE', 'rowId', { how: 'transfer', reason: '은행이 바로잡았어요' }),
    ),
  ),
  named(
    'the closing of a row',
    call(
      'PUT /api/admin/hand-acts/{id}/reverse',
      'admin',
      'row closed',
      ofItem('A', 'actId', { reason: '착오' }),
    ),
  ),
  resolved('refund', 'double'),
  resolved('match', 'unknown'),
  resolved('same', 'held back'),
  resolved('another', 'held back'),
  resolved('hold', 'unknown'),
  named('returned by hand', call(RESOLVE_KEY, 'admin', 'short', ofItem('D', 'depositId', {}))),
  call(
    'PUT /api/admin/records-not-payed/{id}/confirm-payment',
    'admin',
    'released',
    ofItem('U', 'recordId', { expectedDeposit: 7_500 }),
  ),
  call(
    'PUT /api/admin/records-not-payed/{id}/dismiss',
    'admin',
    'released',
    ofItem('U', 'recordId', { reason: '연락이 없어요' }),
  ),
  fromFeed('the first deposit', 'matched', 'man', 7_500),
  fromFeed('the second deposit', 'one paid', 'woman', 7_500),
  fromFeed('too little', 'matched', 'man', 5_000),
  fromFeed('a top-up', 'short', 'man', 2_500),
  fromFeed('too much', 'matched', 'man', 8_000),
  fromFeed('what was confirmed', 'confirmed', 'man', 7_500),
  fromFeed('what was typed in', 'typed in', 'man', 7_500),
  fromFeed('twice', 'fixed', 'man', 7_500),
  fromFeed('late', 'released', 'woman', 7_500),
];
