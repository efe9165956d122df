import { Stack } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { isAtOnce } from '../definitions/stage-settings.ts';
import { acknowledge } from './acknowledge.ts';

const ID = 'Deployments';

/** What the gradual deployments of one stack share: each stack has one. */
class Deployments extends Construct {
  readonly application: LambdaApplication;
  readonly role: Role;

  constructor(stack: Stack) {
    super(stack, ID);
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    acknowledge(
      this.role,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      'The policy that AWS keeps for moving aliases by CodeDeploy.',
    );
  }

  static of(scope: Construct): Deployments {
    const stack = Stack.of(scope);
    const known = stack.node.tryFindChild(ID);
    return known instanceof Deployments ? known : new Deployments(stack);
  }
}

/**
 * Moves the alias to new code for a tenth of the calls first, and for all of them after five minutes; back to
 * the code before when one of the alarms is raised meanwhile. A raised alarm stops every deployment, also the
 * one that mends its cause: therefore `-c at-once=yes`.
 */
export function deployGradually(scope: Construct, alias: Alias, alarms: IAlarm[]): void {
  const { application, role } = Deployments.of(scope);
  const atOnce = isAtOnce(scope.node);
  new LambdaDeploymentGroup(scope, 'Deployment', {
    application,
    role,
    alias,
    alarms,
    ignoreAlarmConfiguration: atOnce,
    deploymentConfig: atOnce
      ? LambdaDeploymentConfig.ALL_AT_ONCE
      : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
  });
}
