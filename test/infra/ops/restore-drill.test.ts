import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../functions/config.ts';
import { recordAct } from '../../../functions/use-cases/audit/audit.ts';
import { createServices } from '../../../functions/runtime/services.ts';
import { checkRestored, planDrill, removeDrill, restore } from '../../../infra/ops/restore-drill.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { ADMIN_ACT } from '../../support/acts.ts';
import { freshTable, type FreshTable } from '../../support/engines.ts';
import { scanAll } from '../../support/ledger.ts';
import type { Raw } from '../../support/raw-table.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

describe('the restoring', () => {
  // The mock gives the documented answers: no local engine restores tables.
  const client = new DynamoDBClient({ region: 'ap-northeast-2' });
  const mock = mockClient(client);
  const SOURCE = 'Hapseok-table';
  const TARGET = `${SOURCE}-drill-2027-03-02`;
  const latest = new Date(TEST_NOW - 300_000);
  const plan = { source: SOURCE, target: TARGET, at: latest.getTime() };
  const missing = Object.assign(new Error('no table'), { name: 'ResourceNotFoundException' });
  const backups = (PointInTimeRecoveryStatus: 'ENABLED' | 'DISABLED') =>
    mock.on(DescribeContinuousBackupsCommand, { TableName: SOURCE }).resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus, LatestRestorableDateTime: latest },
      },
    });
  beforeEach(() => {
    mock.reset();
    backups('ENABLED');
  });

  it('takes the newest moment that can be restored, to a table beside the stage’s', async () => {
    mock.on(DescribeTableCommand).rejects(missing);
    expect(await planDrill(client, SOURCE, TEST_NOW)).toEqual(plan);
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  });

  it('refuses a table that is there already, and one without backups', async () => {
    mock.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } });
    await expect(planDrill(client, SOURCE, TEST_NOW)).rejects.toThrow(`${TARGET} is there already`);
    backups('DISABLED');
    await expect(planDrill(client, SOURCE, TEST_NOW)).rejects.toThrow('has no point-in-time recovery');
  });

  it('restores, waits until the table can be read, and deletes only the copy', async () => {
    const states = ['CREATING', 'CREATING', 'ACTIVE'] as const;
    mock.on(DescribeTableCommand).callsFake(() => ({
      Table: { TableStatus: states[mock.commandCalls(DescribeTableCommand).length - 1] },
    }));
    let pauses = 0;
    await restore(client, plan, async () => (pauses += 1));
    expect(pauses).toBe(2);
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
      SourceTableName: SOURCE,
      TargetTableName: TARGET,
      RestoreDateTime: latest,
    });
    await removeDrill(client, plan);
    expect(mock.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([
      { TableName: TARGET },
    ]);
  });

  it('gives up on a table that never becomes readable', async () => {
    mock.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
    await expect(restore(client, plan, async () => undefined)).rejects.toThrow(
      'was not restored within an hour',
    );
  });
});

describe('the check of a copied table', () => {
  let rows: Raw[];
  beforeAll(async () => {
    const service = await startService();
    for (const won of [7_500, -500, 3_000]) service.bank.transfer(won, '모르는사람');
    await service.bank.readFeed();
    for (let acts = 0; acts < 3; acts += 1) await recordAct(service.services, ADMIN_ACT, service.clock.now());
    rows = await scanAll(service);
  });

  async function checkCopy(change: (row: Raw) => Raw | null, daysLater = 0) {
    const copy: FreshTable = await freshTable();
    const client = DynamoDBDocumentClient.from(copy.dynamo);
    for (const Item of rows.map(change)) {
      if (Item !== null) await client.send(new PutCommand({ TableName: copy.tableName, Item }));
    }
    const services = createServices(parseConfig({ ...copy.env, LOG_LEVEL: 'silent' }));
    const last = Math.max(...rows.map(({ updatedAt }) => Number(updatedAt ?? 0)));
    return checkRestored(services, last + 1 + daysLater * DAY_MS);
  }

  it('finds a whole copy sound', async () => {
    const { isSound, lines } = await checkCopy((row) => row);
    expect(lines.join('\n')).toMatch(
      /the rows of the bank come to its balance: \d+ won[^]*the audit chain is unbroken: [1-9]/,
    );
    expect(isSound).toBe(true);
  });

  it('finds a copy without one row of the bank, and one with a changed audit row, not sound', async () => {
    const gone = rows.find(({ SK }) => SK === 'ROW');
    const lost = await checkCopy((row) => (row === gone ? null : row));
    expect(lost.isSound).toBe(false);
    const audited = rows.find(({ PK, SK }) => String(PK).startsWith('AUDIT#') && String(SK) !== 'HEAD');
    const changed = await checkCopy((row) => (row === audited ? { ...row, subject: 'someone else' } : row));
    expect(changed.isSound).toBe(false);
    expect(changed.lines.join('\n')).toContain('the audit chain breaks at row');
  });

  it('finds an audit row that was changed weeks before', async () => {
    const audited = rows.find(({ PK, SK }) => String(PK).startsWith('AUDIT#') && String(SK) !== 'HEAD');
    const changed = await checkCopy(
      (row) => (row === audited ? { ...row, subject: 'someone else' } : row),
      30,
    );
    expect(changed.lines.join('\n')).toContain('the audit chain breaks at row');
  });
});
