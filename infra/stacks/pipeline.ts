import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  OpenIdConnectProvider,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
  type IOpenIdConnectProvider,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgePattern } from '../constructs/acknowledge.ts';

const ISSUER = 'token.actions.githubusercontent.com';
/** The roles that `cdk bootstrap` makes; they hold the rights, ours may only take them on. */
const BOOTSTRAP = 'cdk-hnb659fds';

interface PipelineProps extends StackProps {
  /** `OWNER/NAME` on GitHub. */
  repository: string;
  stages: readonly string[];
}

/**
 * Lets the workflows of one repository deploy without a stored key: each stage has a role that only a job of
 * the environment of its name may take on, and pull requests have one that only reads.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, ...props }: PipelineProps) {
    super(scope, id, props);
    const provider = new OpenIdConnectProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIds: ['sts.amazonaws.com'],
    });
    for (const stage of stages) {
      this.addRole(`Deploy-${stage}`, provider, `repo:${repository}:environment:${stage}`, '*');
    }
    this.addRole('Diff', provider, `repo:${repository}:pull_request`, 'lookup-role-*');
  }

  private addRole(id: string, provider: IOpenIdConnectProvider, subject: string, roles: string): void {
    const role = new Role(this, id, {
      assumedBy: new WebIdentityPrincipal(provider.openIdConnectProviderArn, {
        StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com', [`${ISSUER}:sub`]: subject },
      }),
      maxSessionDuration: Duration.hours(2),
    });
    const resource = `arn:aws:iam::${this.account}:role/${BOOTSTRAP}-${roles}`;
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [resource] }));
    acknowledgePattern(role, resource, 'The roles of the bootstrap in each region of the account.');
    new CfnOutput(this, `${id}Role`, { value: role.roleArn });
  }
}
