import { Stack, Validations } from 'aws-cdk-lib';
// cdk-nag puts the name of a resource into the id of its finding by this.
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

/** Accepts one cdk-nag finding of a construct, and says why. */
export function acknowledge(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}

/** Accepts that a policy of the construct names resources by a pattern. The ARN is the policy's own: what is
 * known only to CloudFormation, as the account may be, stands in the finding as a reference. */
export function acknowledgePattern(construct: IConstruct, arn: string, reason: string): void {
  const named = flattenCfnReference(Stack.of(construct).resolve(arn));
  acknowledge(construct, `AwsSolutions-IAM5[Resource::${named}]`, reason);
}
