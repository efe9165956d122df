import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** A topic with a key of its own, in a region where the service has
 * none: alarms publish in their region only. */
export function createOwnAlarmTopic(scope: Construct, email: string | undefined): Topic {
  const key = new Key(scope, 'Key', {
    description: 'Encrypts the alarms of this region.',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return createAlarmTopic(scope, { key, email });
}

/** The topic that alarms of its region are published to, encrypted by the key, with its reader. */
export function createAlarmTopic(
  scope: Construct,
  { key, email }: { key: Key; email: string | undefined },
): Topic {
  const topic = new Topic(scope, 'Alarms', { masterKey: key, enforceSSL: true });
  // CloudWatch publishes to the encrypted topic directly.
  const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
  key.grant(cloudWatch, 'kms:Decrypt', 'kms:GenerateDataKey');
  // A topic policy replaces the default one, which would have let the account's own alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      principals: [cloudWatch],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
