import { statementOf } from '../../../functions/clients/bank/feed.ts';
import { recordFeed } from '../../../functions/data/bank/bank-intake.ts';
import { idOf, okAs, transferNameOf, type World } from './crash-world.ts';

interface Reported {
  tid: string;
  amount: number;
  accountOwner: string;
  memo?: string;
  isDebit?: boolean;
}

/** The bank's feed reports one row. */
async function reported({ rig, service }: World, { isDebit = false, memo = '', ...row }: Reported) {
  const at = service.clock.now();
  const movement = { row: { ...row, memo, at }, isDebit, balanceWon: 10_000 };
  const read = async (from: number, to: number) => statementOf([movement], { from, to, unreadable: [] });
  await recordFeed(rig.services, { read }, at + 1);
}

/** A transfer is reported twice, with two amounts. */
const corrected =
  (amount: number) =>
  async (world: World): Promise<void> => {
    const row = { tid: 'corrected', accountOwner: '모르는사람' };
    await reported(world, { ...row, amount: 3_000 });
    await reported(world, { ...row, amount });
  };

async function depositLowered(world: World): Promise<void> {
  const row = { tid: 'corrected', accountOwner: await transferNameOf(world, 'man') };
  await reported(world, { ...row, amount: 7_500 });
  await reported(world, { ...row, amount: 7_000 });
}

async function rowClosed(world: World): Promise<void> {
  const params = { id: await idOf(world, 'UNREADABLE', 'rowId') };
  const body = { how: 'transfer', reason: '은행이 바로잡았어요' };
  await okAs(world, 'admin', 'PUT /api/admin/unreadable-rows/{id}/close', { params, body });
}

/** Stages in which the bank has reported rows that are no deposit, by the stage before each. */
export const BANK_ROWS = {
  debited: [
    'people',
    (world: World) =>
      reported(world, {
        tid: 'fee',
        amount: 500,
        accountOwner: '은행',
        memo: '이체 수수료',
        isDebit: true,
      }),
  ],
  raised: ['people', corrected(4_000)],
  lowered: ['people', corrected(2_000)],
  'deposit lowered': ['matched', depositLowered],
  'row closed': ['lowered', rowClosed],
} as const;
