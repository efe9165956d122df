import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type StackResource,
} from '@aws-sdk/client-cloudformation';
import { stages } from '../stages/index.ts';
import { OpsRefused } from './refused.ts';

type StackPart = 'Data' | 'Web';

/** A stack of a stage that is completely deployed. */
interface DeployedStack {
  /** The physical id of the resource of this type whose logical id begins so.
   * Throws when the stack has none or several. */
  idOf(type: string, start: string): string;
}

/** Refuses a name that no stage of the repository has. */
export function checkStage(stage: string | undefined): string {
  if (stage !== undefined && Object.hasOwn(stages, stage)) return stage;
  const names = Object.keys(stages).join(', ');
  throw new OpsRefused(
    stage === undefined
      ? `Name a stage: --stage ${names}.`
      : `There is no stage ${stage}; there are ${names}.`,
  );
}

/** Reads what one stack of a stage consists of; refuses one that is
 * missing, being deployed or half deployed. */
export async function readStack(
  cloudFormation: Pick<CloudFormationClient, 'send'>,
  stage: string,
  part: StackPart,
): Promise<DeployedStack> {
  const StackName = `Hapseok-${checkStage(stage)}-${part}`;
  const found = await cloudFormation
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      if (error instanceof Error && /does not exist/.test(error.message))
        throw new OpsRefused(`${StackName} is not deployed in this account and region.`);
      throw error;
    });
  const [stack] = found.Stacks ?? [];
  const status = stack?.StackStatus ?? 'missing';
  if (!/^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(status)) {
    throw new OpsRefused(`${StackName} is ${status}: finish or roll back its deployment first.`);
  }
  const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }));
  return { idOf: (type, start) => oneId(StackName, StackResources, type, start) };
}

function oneId(stack: string, resources: readonly StackResource[], type: string, start: string): string {
  const own = resources.filter(
    (each) => each.ResourceType === type && each.LogicalResourceId?.startsWith(start) === true,
  );
  const id = own[0]?.PhysicalResourceId;
  if (own.length !== 1 || id === undefined) {
    throw new OpsRefused(
      `${stack} has ${own.length} resources ${type} ${start}: it is not the stack of this version.`,
    );
  }
  return id;
}
