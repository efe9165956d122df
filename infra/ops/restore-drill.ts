import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { addDays, iso, kstDay } from '../../shared/calendar.ts';
import { verifyAuditChain } from '../../functions/use-cases/audit/audit-chain.ts';
import { compareOnce, differenceWon } from '../../functions/use-cases/bank/bank-check.ts';
import type { HashStore } from '../../functions/ports.ts';
import { OpsRefused } from './refused.ts';

type Dynamo = Pick<DynamoDBClient, 'send'>;

/** A copy is made within an hour for tables far larger than ours. */
const POLLS = 240;
const POLL_MS = 15_000;
/** As long as backups are kept, so that no drill of a month leaves a row unchecked. */
const CHAIN_DAYS = 35;

export interface DrillPlan {
  source: string;
  target: string;
  /** The moment that is restored, epoch ms. */
  at: number;
}

/** Which table would be restored from which moment. Refuses a table without
 * backups and a target that is there already. */
export async function planDrill(dynamo: Dynamo, source: string, now: number): Promise<DrillPlan> {
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const at = recovery?.LatestRestorableDateTime?.getTime();
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED' || at === undefined) {
    throw new OpsRefused(
      `${source} has no point-in-time recovery: nothing could be restored. Deploy the stack Data.`,
    );
  }
  const target = `${source}-drill-${kstDay(now)}`;
  if ((await statusOf(dynamo, target)) !== null) {
    throw new OpsRefused(
      `${target} is there already: nothing is restored onto a table. Delete it first if it is an old drill.`,
    );
  }
  return { source, target, at };
}

async function statusOf(dynamo: Dynamo, TableName: string): Promise<string | null> {
  try {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return null;
    throw error;
  }
}

/** Restores the table beside the one of the stage, and waits until it can be read. */
export async function restore(
  dynamo: Dynamo,
  { source, target, at }: DrillPlan,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  await dynamo.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime: new Date(at),
    }),
  );
  for (let poll = 0; poll < POLLS; poll += 1) {
    if ((await statusOf(dynamo, target)) === 'ACTIVE') return;
    await pause(POLL_MS);
  }
  throw new OpsRefused(`${target} was not restored within an hour; look at it in the DynamoDB console.`);
}

export interface DrillVerdict {
  isSound: boolean;
  lines: string[];
}

/** Checks a restored table as the nightly job checks that of the stage, and more days of it: the bank's rows
 * come to its balance, the audit chain is unbroken. */
export async function checkRestored(services: HashStore, at: number): Promise<DrillVerdict> {
  const bank = await compareOnce(services);
  const missingWon = bank === null ? 0 : differenceWon(bank);
  const chain = await verifyAuditChain(services, addDays(kstDay(at), 1 - CHAIN_DAYS), at);
  return {
    isSound: missingWon === 0 && chain.brokenAt === null,
    lines: [
      `restored as of ${iso(at)}`,
      bank === null
        ? 'the bank has reported no balance'
        : missingWon === 0
          ? `the rows of the bank come to its balance: ${bank.bankWon} won`
          : `rows of the bank are missing: ${missingWon} won`,
      chain.brokenAt === null
        ? `the audit chain is unbroken: ${chain.sealedRows} rows of the last ${CHAIN_DAYS} days`
        : `the audit chain breaks at row ${chain.brokenAt}`,
    ],
  };
}

export const removeDrill = (dynamo: Dynamo, { target }: DrillPlan): Promise<unknown> =>
  dynamo.send(new DeleteTableCommand({ TableName: target }));
