import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { COPY_KEPT } from '../../infra/definitions/backup-periods.ts';
import { BackupVaultStack } from '../../infra/stacks/backup-vault.ts';
import { COPY_VAULT_ARN, synthesized } from './synthesized.ts';

describe('a stage with a vault in another account', async () => {
  const { templates } = await synthesized('whole');
  const { backups } = templates;
  if (backups === undefined) throw new Error('no stack of backups');

  it('backs up the table every night and copies it there for the 35 days of the privacy policy', () => {
    backups.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(30 3 * * ? *)',
            ScheduleExpressionTimezone: 'Asia/Seoul',
            Lifecycle: { DeleteAfterDays: 7 },
            CopyActions: [{ DestinationBackupVaultArn: COPY_VAULT_ARN, Lifecycle: { DeleteAfterDays: 35 } }],
          }),
        ],
      },
    });
    backups.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: { Resources: [Match.anyValue()] },
    });
  });

  it('raises an alarm when no copy arrived, for whatever reason', () => {
    backups.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Copy Job State Change'],
        detail: { state: ['COMPLETED'], destinationBackupVaultArn: [COPY_VAULT_ARN] },
      },
    });
    backups.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/Events',
      MetricName: 'TriggeredRules',
      EvaluationPeriods: 30,
      Period: 3600,
      ComparisonOperator: 'LessThanThreshold',
      InsufficientDataActions: [Match.anyValue()],
    });
  });
});

it('a stage without one has no backups but those of the table itself', async () => {
  const { templates } = await synthesized();
  expect(templates['backups']).toBeUndefined();
});

it('the privacy policy promises the period of the copies', () => {
  const policy = readFileSync(new URL('../../web/public/PrivacyPolicy.html', import.meta.url), 'utf8');
  expect(policy).toContain(`백업은 ${COPY_KEPT.toDays()}일 안에`);
});

describe('the vault of the other account', () => {
  const template = Template.fromStack(
    new BackupVaultStack(new App(), 'Vault', { sourceAccount: '123456789012' }),
  );

  it('takes copies from the service’s account, which may do nothing else with it', () => {
    template.hasResourceProperties('AWS::Backup::BackupVault', {
      AccessPolicy: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'backup:CopyIntoBackupVault',
            Principal: { AWS: Match.anyValue() },
            Resource: '*',
          },
        ],
      },
      EncryptionKeyArn: Match.anyValue(),
    });
    expect(JSON.stringify(template.toJSON())).toContain(':iam::123456789012:root');
  });

  it('lets nobody delete a copy early, or keep one for longer than was promised', () => {
    template.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 35 } },
    });
  });
});
