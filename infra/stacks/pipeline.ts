import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type IOpenIdConnectProvider,
  OpenIdConnectProvider,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageSettings } from '../definitions/stage-settings.ts';

const ISSUER = 'token.actions.githubusercontent.com';
/** The roles that `cdk bootstrap` makes; they hold the rights, ours may only take them on. */
const BOOTSTRAP = 'cdk-hnb659fds';
/** What a deployment takes on; a look at what would change takes on the first alone. */
const DEPLOYING = ['lookup-role', 'deploy-role', 'file-publishing-role'];
const EDGE_REGION = 'us-east-1';

export type PipelineStage = Pick<StageSettings, 'stage' | 'region' | 'smsRegion'>;

interface PipelineProps extends StackProps {
  env: { account: string; region?: string };
  /** `OWNER/NAME` on GitHub. */
  repository: string;
  stages: readonly PipelineStage[];
  /** The account's provider for GitHub, which it can have only once, if it has one already. */
  providerArn?: string | undefined;
}

/** Lets the workflows of one repository deploy without a stored key: each stage has a role that only a job of
 * the environment of its name may take on, and pull requests have one that only reads. */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, providerArn, ...props }: PipelineProps) {
    super(scope, id, props);
    const provider =
      providerArn === undefined
        ? new OpenIdConnectProvider(this, 'GitHub', {
            url: `https://${ISSUER}`,
            clientIds: ['sts.amazonaws.com'],
          })
        : OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, 'GitHub', providerArn);
    for (const stage of stages) {
      const roles = this.bootstrapRoles(DEPLOYING, [stage]);
      this.addRole(`Deploy-${stage.stage}`, provider, `repo:${repository}:environment:${stage.stage}`, roles);
    }
    const readers = this.bootstrapRoles(DEPLOYING.slice(0, 1), stages);
    this.addRole('Diff', provider, `repo:${repository}:pull_request`, readers);
  }

  private bootstrapRoles(kinds: readonly string[], stages: readonly PipelineStage[]): string[] {
    const regions = new Set(
      stages.flatMap(({ region, smsRegion = region }) => [region, smsRegion, EDGE_REGION]),
    );
    return [...regions].flatMap((region) =>
      kinds.map((kind) => `arn:aws:iam::${this.account}:role/${BOOTSTRAP}-${kind}-${this.account}-${region}`),
    );
  }

  private addRole(id: string, provider: IOpenIdConnectProvider, subject: string, resources: string[]): void {
    const role = new Role(this, id, {
      assumedBy: new WebIdentityPrincipal(provider.openIdConnectProviderArn, {
        StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com', [`${ISSUER}:sub`]: subject },
      }),
      maxSessionDuration: Duration.hours(2),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources }));
    new CfnOutput(this, `${id}Role`, { value: role.roleArn });
  }
}
