import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { BACKUP_KEPT, COPY_KEPT } from '../definitions/backup-periods.ts';

interface BackupVaultProps extends StackProps {
  /** The account of the service, which may put copies here and nothing else. */
  sourceAccount: string;
}

/** The vault of the other account. Its lock lets nobody delete a copy early, or keep one for longer. */
export class BackupVaultStack extends Stack {
  constructor(scope: Construct, id: string, { sourceAccount, ...props }: BackupVaultProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const vault = new BackupVault(this, 'Copies', {
      encryptionKey: new Key(this, 'Key', {
        description: 'Encrypts the copies of the service’s table.',
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      lockConfiguration: { minRetention: BACKUP_KEPT, maxRetention: COPY_KEPT },
      removalPolicy: RemovalPolicy.RETAIN,
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['backup:CopyIntoBackupVault'],
            principals: [new AccountPrincipal(sourceAccount)],
            resources: ['*'],
          }),
        ],
      }),
    });
    new CfnOutput(this, 'VaultArn', { value: vault.backupVaultArn });
  }
}
