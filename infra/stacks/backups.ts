import { Duration, RemovalPolicy, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { raiseAlarmOnSilence } from '../constructs/alarm.ts';
import { BACKUP_KEPT, COPY_KEPT } from '../definitions/backup-periods.ts';

/** After these hours without a copy the daily one counts as missed. */
const SILENT_HOURS = 30;

interface BackupsProps extends StackProps {
  table: ITable;
  key: IKey;
  /** The vault of another account, from `infra/backup-app.ts`. */
  copyVaultArn: string;
  alarmTopic: ITopic;
}

/**
 * Copies the table every night into another account, where nobody who holds this one can delete it. Only for
 * a stage whose settings name the vault there. Pictures of bars are not copied: their owners have them.
 */
export class BackupsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { table, key, copyVaultArn, alarmTopic, ...props }: BackupsProps,
  ) {
    super(scope, id, props);
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, 'Nightly', { backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        scheduleExpression: Schedule.cron({ hour: '3', minute: '30' }),
        scheduleExpressionTimezone: TimeZone.ASIA_SEOUL,
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: BACKUP_KEPT,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'OtherAccount', copyVaultArn),
            deleteAfter: COPY_KEPT,
          },
        ],
      }),
    );
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] });
    acknowledge(
      selection,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      'AWS’s own role for its backups; it grows with the service.',
    );
    this.alarmOnMissingCopy(copyVaultArn, alarmTopic);
  }

  /** A backup that failed, a copy that failed and a plan that never ran look the same: no copy arrived. */
  private alarmOnMissingCopy(copyVaultArn: string, topic: ITopic): void {
    const copies = new LogGroup(this, 'Copies', {
      // EventBridge writes to groups of this name only.
      logGroupName: `/aws/events/${this.stackName}`,
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    copies.grantWrite(new ServicePrincipal('events.amazonaws.com'));
    const copied = new Rule(this, 'Copied', {
      description: 'A nightly copy has arrived in the other account.',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Copy Job State Change'],
        detail: { state: ['COMPLETED'], destinationBackupVaultArn: [copyVaultArn] },
      },
      // The CDK's own target would set the group's policy by a function of its own.
      targets: [{ bind: () => ({ arn: copies.logGroupArn }) }],
    });
    raiseAlarmOnSilence(this, 'Missing', {
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'TriggeredRules',
        dimensionsMap: { RuleName: copied.ruleName },
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
      hours: SILENT_HOURS,
      impact: 'Nobody notices yet; if this account is lost now, a day or more of money and matches is lost.',
      runbook: 'backup-copies',
      topic,
    });
  }
}
